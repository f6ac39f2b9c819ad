import type { Layers, Node } from '../../../../runtime/cases/turn.ts'
import { aliveIn, type Edge } from './counted.ts'
import type { Move } from './part.ts'

/**
 * Counts the different rows of signs in the cases of some scenes, all of which have the same turns. Cases with the same
 * signs so far are followed together. Returns undefined if that takes too long.
 *
 * @param most the limit of node sets in one layer
 */
export function variety(scenes: readonly Layers<Move>[], most: number): bigint | undefined {
  const alive = new Map(scenes.flatMap((layers) => [...aliveIn(layers)]))
  const numbers = new Map([...alive.keys()].map((node, index) => [node, index]))
  const keyOf = (nodes: Iterable<Node<Move>>) =>
    [...nodes]
      .map((node) => numbers.get(node)!)
      .sort((a, b) => a - b)
      .join()
  const roots = scenes.flatMap(([first]) => first!.filter((node) => alive.has(node)))
  let rows = new Map([['', { nodes: new Set(roots), count: roots.length > 0 ? 1n : 0n }]])
  for (let turn = 1; turn < (scenes[0]?.length ?? 0); turn++) {
    const next: typeof rows = new Map()
    for (const { nodes, count } of rows.values())
      for (const together of bySign([...nodes].flatMap((node) => alive.get(node)!))) {
        const key = keyOf(together)
        next.set(key, { nodes: together, count: count + (next.get(key)?.count ?? 0n) })
      }
    if (next.size > most) return undefined
    rows = next
  }
  return [...rows.values()].reduce((sum, { count }) => sum + count, 0n)
}

function bySign(edges: readonly Edge[]): Iterable<Set<Node<Move>>> {
  const next = new Map<string, Set<Node<Move>>>()
  for (const {
    way: { sign = '' },
    to,
  } of edges)
    next.set(sign, (next.get(sign) ?? new Set()).add(to))
  return next.values()
}
