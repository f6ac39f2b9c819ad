import type { Layers, Node } from '../../../../runtime/cases/turn.ts'
import { derived } from '../../../../runtime/derived.ts'
import type { Move } from './part.ts'

const counts = new WeakMap<Node<Move>, bigint>()

/** Counts the cases. The beginning that several rows of turns share is counted only once. */
export function counted(layers: Layers<Move>): bigint {
  const isKnown = (layer: Layers<Move>[number]) => layer.every((node) => counts.has(node))
  const from = layers.findLastIndex(isKnown) + 1
  for (const node of layers.slice(from).flat()) {
    const before = node.edges.map((edge) => counts.get(edge.from)!)
    counts.set(node, before.length === 0 ? 1n : before.reduce((sum, count) => sum + count))
  }
  return layers.at(-1)!.reduce((sum, node) => sum + counts.get(node)!, 0n)
}

export type Edge = Node<Move>['edges'][number] & { readonly to: Node<Move> }

/** Returns the nodes that lead to the end, in order, each with the edges that continue from it. */
export const aliveIn = derived((layers: Layers<Move>): ReadonlyMap<Node<Move>, readonly Edge[]> => {
  const edges = new Map<Node<Move>, Edge[]>(layers.at(-1)!.map((node) => [node, []]))
  for (const layer of layers.toReversed())
    for (const to of layer)
      for (const { way, from } of edges.has(to) ? to.edges : []) {
        const before = edges.get(from)
        if (before) before.push({ way, from, to })
        else edges.set(from, [{ way, from, to }])
      }
  const alive = new Map<Node<Move>, readonly Edge[]>()
  for (const layer of layers)
    for (const node of layer) {
      const own = edges.get(node)
      if (own) alive.set(node, own.length > 1 ? own.sort(byChoice) : own)
    }
  return alive
})

const byChoice = (left: Edge, right: Edge) => (left.way.choice?.[1] ?? 0) - (right.way.choice?.[1] ?? 0)
