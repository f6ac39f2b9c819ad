import type { Node } from '../../../../runtime/cases/expand.ts'
import { counted } from './counted.ts'
import type { Move } from './part.ts'

type Edge = Node<Move>['edges'][number]

/** Cases, as their moves, of which each edge that leads to the end is part of one. */
export function covering(layers: readonly (readonly Node<Move>[])[]): Move[][] {
  const count = counted(layers)
  const isOpen = ({ to }: Edge) => count(to) > 0n
  const before = new Map<Node<Move>, Edge[]>(layers[0]!.map((node) => [node, []]))
  const met = new Set<Edge>()
  const rest = (node: Node<Move>): Edge[] => {
    const open = node.edges.filter(isOpen)
    const next = open.find((edge) => !met.has(edge)) ?? open[0]
    return next ? [next, ...rest(next.to)] : []
  }
  const cases: Move[][] = layers.length === 1 ? [[]] : []
  for (const node of layers.flat())
    for (const edge of node.edges.filter(isOpen)) {
      const way = [...before.get(node)!, edge]
      if (!before.has(edge.to)) before.set(edge.to, way)
      if (met.has(edge)) continue
      const whole = [...way, ...rest(edge.to)]
      for (const one of whole) met.add(one)
      cases.push(whole.map((one) => one.way))
    }
  return cases
}
