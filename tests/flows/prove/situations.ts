import type { Node } from '../../../engine/runtime/cases/expand.ts'
import { situationOf, type Cases } from '../../../engine/language/checks/prove/explore/cases.ts'
import type { Move } from '../../../engine/language/checks/prove/explore/part.ts'
import type { Situation } from '../../../engine/language/checks/prove/situation.ts'

/** Cases one by one. */
export function situationsOf(cases: Cases): Situation[] {
  return cases.parts.flatMap(({ names, scenes }) =>
    scenes.flatMap((layers) => {
      const walk = (node: Node<Move>, moves: readonly Move[], depth: number): Situation[] =>
        depth === layers.length - 1
          ? [situationOf(names, moves)]
          : node.edges.flatMap(({ way, to }) => walk(to, [...moves, way], depth + 1))
      return walk(layers[0]![0]!, [], 0)
    }),
  )
}
