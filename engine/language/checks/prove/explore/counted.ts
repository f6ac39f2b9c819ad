import type { Node } from '../../../../runtime/cases/expand.ts'
import type { Move } from './part.ts'

type Layers = readonly (readonly Node<Move>[])[]

const known = new WeakMap<Layers, (node: Node<Move>) => bigint>()

/** How many cases go on from a node to the end: none from a dead end. */
export function counted(layers: Layers): (node: Node<Move>) => bigint {
  const before = known.get(layers)
  if (before) return before
  const counts = new Map<Node<Move>, bigint>()
  for (const layer of layers.toReversed())
    for (const node of layer)
      counts.set(node, layer === layers.at(-1) ? 1n : node.edges.reduce((sum, { to }) => sum + counts.get(to)!, 0n))
  const count = (node: Node<Move>) => counts.get(node)!
  known.set(layers, count)
  return count
}

/**
 * How many different rows of signs the cases of some scenes show, all scenes having the same turns; undefined where it
 * takes too long to say. Cases that have shown the same so far are followed together.
 * @param most sets of nodes of one layer that are followed
 */
export function variety(scenes: readonly Layers[], most: number): bigint | undefined {
  const isAlive = new Set(scenes.flatMap((layers) => layers.flat().filter((node) => counted(layers)(node) > 0n)))
  const numbers = new Map([...isAlive].map((node, index) => [node, index]))
  const keyOf = (nodes: Iterable<Node<Move>>) => [...nodes].map((node) => numbers.get(node)!).sort((a, b) => a - b).join()
  const roots = scenes.map((layers) => layers[0]![0]!).filter((node) => isAlive.has(node))
  let rows = new Map([['', { nodes: new Set(roots), count: roots.length > 0 ? 1n : 0n }]])
  for (let turn = 1; turn < (scenes[0]?.length ?? 0); turn++) {
    const next: typeof rows = new Map()
    for (const { nodes, count } of rows.values())
      for (const together of bySign(nodes, isAlive).values()) {
        const key = keyOf(together)
        next.set(key, { nodes: together, count: count + (next.get(key)?.count ?? 0n) })
      }
    if (next.size > most) return undefined
    rows = next
  }
  return [...rows.values()].reduce((sum, { count }) => sum + count, 0n)
}

function bySign(nodes: ReadonlySet<Node<Move>>, isAlive: ReadonlySet<Node<Move>>): Map<string, Set<Node<Move>>> {
  const next = new Map<string, Set<Node<Move>>>()
  for (const { edges } of nodes)
    for (const { way, to } of edges)
      if (isAlive.has(to)) next.set(way.sign ?? '', (next.get(way.sign ?? '') ?? new Set()).add(to))
  return next
}
