import type { Node } from '../../runtime/cases/node.ts'
import type { CasePath } from '../checks/prove/case-path.ts'
import { type Cases, casePathOf } from '../checks/prove/explore/cases.ts'
import type { Move } from '../checks/prove/explore/part.ts'

/** Lists the paths of all cases. */
export function casePathsOf(cases: Cases): CasePath[] {
  return cases.parts.flatMap(({ names, scenes }) =>
    scenes.flatMap((layers) => {
      const walk = (node: Node<Move>, moves: readonly Move[]): CasePath[] =>
        node.edges.length === 0
          ? [casePathOf(names, moves)]
          : node.edges.flatMap(({ way, from }) => walk(from, [way, ...moves]))
      return layers.at(-1)!.flatMap((node) => walk(node, []))
    }),
  )
}
