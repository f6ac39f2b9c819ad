import { Graph, layout } from '@dagrejs/dagre'
import { forkOf, type FlowMap, type MapEdge } from './model.ts'

/** The sizes of nodes and forks in pixels. */
export const size = { width: 224, height: 80, fork: 14 } as const

export interface Point {
  readonly x: number
  readonly y: number
}

/** A map with positions: the centres of nodes and forks, and the points that edges pass through. */
export interface Placed {
  readonly width: number
  readonly height: number
  readonly at: ReadonlyMap<string, Point>
  readonly lines: readonly (MapEdge & { readonly points: readonly Point[] })[]
}

/**
 * Returns the name of a node in the graph. These names are keys of plain objects, and a step may be called `toString`.
 */
const nodeOf = (id: string): string => `node ${id}`

export function placed({ nodes, edges, forks }: FlowMap): Placed {
  const graph = new Graph()
  graph.setGraph({ rankdir: 'TB', nodesep: 28, ranksep: 26, marginx: 16, marginy: 16 })
  graph.setDefaultEdgeLabel(() => ({}))
  for (const { id } of nodes) graph.setNode(nodeOf(id), { width: size.width, height: size.height })
  for (const id of forks) graph.setNode(nodeOf(forkOf(id)), { width: size.fork, height: size.fork })
  // The main way stays straight. Lines that bypass a node bend.
  for (const { from, to, kind } of edges) graph.setEdge(nodeOf(from), nodeOf(to), { weight: kind === 'next' ? 8 : 1 })
  layout(graph)
  const { width = 0, height = 0 } = graph.graph() as { width?: number; height?: number }
  const at = new Map(graph.nodes().map((name) => [name.slice(nodeOf('').length), graph.node(name) as unknown as Point]))
  const lines = edges.map((edge) => ({
    ...edge,
    points: (graph.edge(nodeOf(edge.from), nodeOf(edge.to)) as unknown as { points: Point[] }).points,
  }))
  return { width, height, at, lines }
}

/** Returns a line through points as an SVG path with rounded corners. */
export function pathThrough([first, ...rest]: readonly Point[]): string {
  if (!first) return ''
  const curve = rest.map((point, index) => {
    const next = rest[index + 1]
    if (!next) return `L${point.x} ${point.y}`
    return `Q${point.x} ${point.y} ${(point.x + next.x) / 2} ${(point.y + next.y) / 2}`
  })
  return `M${first.x} ${first.y} ${curve.join(' ')}`
}
