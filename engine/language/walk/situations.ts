import type { Node } from '../../runtime/cases/node.ts'
import { situationOf, type Cases } from '../checks/prove/explore/cases.ts'
import type { Move } from '../checks/prove/explore/part.ts'
import type { Situation } from '../checks/prove/situation.ts'

/** Cases one by one. */
export function situationsOf(cases: Cases): Situation[] {
  return cases.parts.flatMap(({ names, scenes }) =>
    scenes.flatMap((layers) => {
      const walk = (node: Node<Move>, moves: readonly Move[]): Situation[] =>
        node.edges.length === 0
          ? [situationOf(names, moves)]
          : node.edges.flatMap(({ way, from }) => walk(from, [way, ...moves]))
      return layers.at(-1)!.flatMap((node) => walk(node, []))
    }),
  )
}
