import type { Layers, Node } from '../../../../runtime/cases/node.ts'
import { aliveIn, type Edge } from './counted.ts'
import type { Move } from './part.ts'

/** Cases, as their moves, of which each edge that leads to the end is part of one. */
export function covering(layers: Layers<Move>): Move[][] {
  const alive = aliveIn(layers)
  const before = new Map<Node<Move>, Edge>()
  const met = new Set<Edge>()
  const cases: Move[][] = layers.length === 1 && alive.size > 0 ? [[]] : []
  for (const edge of [...alive.values()].flat()) {
    if (!before.has(edge.to)) before.set(edge.to, edge)
    if (met.has(edge)) continue
    const path = [edge]
    for (let first = before.get(edge.from); first; first = before.get(first.from)) path.push(first)
    path.reverse()
    for (let open = alive.get(edge.to)!; open.length > 0; open = alive.get(path.at(-1)!.to)!)
      path.push(open.find((edge) => !met.has(edge)) ?? open[0]!)
    for (const edge of path) met.add(edge)
    cases.push(path.map(({ way }) => way))
  }
  return cases
}
