import { Graph, layout } from '@dagrejs/dagre'
import { defaultMost } from '../../engine/runtime/kinds/group.ts'
import { computedOf } from '../../engine/runtime/program/computed.ts'
import { agreementsOf } from '../../engine/runtime/program/fields.ts'
import type { Flow, Step, When } from '../../schemas/flow.ts'
import { lastCase } from '../words/readable-text.ts'

/** A stop on the way of a visitor, or something that happens in parallel. */
export interface MapNode {
  readonly kind: 'step' | 'search' | 'sms' | 'send'
  /** The id of a step, or `#` and the kind for any other node. */
  readonly id: string
  /** The path of the part of the flow that defines it, such as `steps.job`. */
  readonly path: string
  /** The text in its last case, which most visitors read. Names in it are in braces. */
  readonly text: string
  /** The condition of the node. Undefined if every visitor passes it. */
  readonly when?: When | undefined
  /** The part of the condition that concerns computed values: the band in which their numbers have to be. */
  readonly band?: When | undefined
  /** The groups among its fields. */
  readonly groups: readonly GroupSize[]
  readonly isOptional: boolean
  /** The names of the sources in which its fields look something up. */
  readonly lookUps: readonly string[]
  /** The names that are required first: answered steps, or a tick. */
  readonly waitsFor: readonly string[]
}

/** A group of entries, with the fewest and the most entries that visitors can give. */
export interface GroupSize {
  readonly label: string
  readonly min: number
  readonly max: number
}

export interface MapEdge {
  readonly from: string
  readonly to: string
  /**
   * `next`: visitors go there. `skip`: the way of visitors whom the condition in between leaves out. `beside`: it
   * continues without visitors.
   */
  readonly kind: 'next' | 'skip' | 'beside'
}

/** The way of visitors through a flow. A fork is named by the id of the node after it, and is not a node of its own. */
interface FlowMap {
  readonly nodes: readonly MapNode[]
  readonly edges: readonly MapEdge[]
  readonly forks: readonly string[]
}

export const forkOf = (id: string): string => `?${id}`

/**
 * Returns the map of a flow. The number of edges grows with the steps, however many conditional steps follow each
 * other.
 */
export function mapOf(flow: Flow): FlowMap {
  const { send, clients } = flow
  const steps = flow.order.map((id) => stepNode(flow, id))
  const sms: MapNode[] = send.sms
    ? [{ ...plain('#sms', 'send.sms', ''), kind: 'sms', when: send.sms.when, waitsFor: [send.sms.phone] }]
    : []
  const last: MapNode = { ...plain('#send', 'send', lastCase(send.label)), kind: 'send', waitsFor: agreementsOf(flow) }
  const way = [...steps, ...sms, last]
  const forks = way.filter(({ when }) => when).map(({ id }) => id)
  const entry = (id: string) => (forks.includes(id) ? forkOf(id) : id)
  const edges = way.flatMap(({ id, when }, index): MapEdge[] => {
    const next = way[index + 1]
    const on: MapEdge[] = next ? [{ from: id, to: entry(next.id), kind: 'next' }] : []
    if (!when || !next) return on
    return [{ from: forkOf(id), to: id, kind: 'next' }, { from: forkOf(id), to: entry(next.id), kind: 'skip' }, ...on]
  })
  if (!clients) return { nodes: way, edges, forks }
  const search: MapNode = {
    ...plain('#search', 'clients', lastCase(Object.values(clients.found)[0])),
    kind: 'search',
    waitsFor: clients.needs,
  }
  const asideEdges: MapEdge[] = [
    { from: clients.after, to: '#search', kind: 'beside' },
    { from: '#search', to: '#send', kind: 'beside' },
  ]
  return {
    nodes: [...way, search],
    edges: [...edges, ...asideEdges.filter(({ from }) => from === '#search' || flow.order.includes(from))],
    forks,
  }
}

const plain = (id: string, path: string, text: string) => ({
  id,
  path,
  text,
  isOptional: false,
  groups: [],
  lookUps: [],
  waitsFor: [],
})

function stepNode(flow: Flow, id: string): MapNode {
  const step = flow.steps[id]!
  const lookUps = Object.values(step.fields).flatMap(({ lookup }) => lookup?.source ?? [])
  return {
    ...plain(id, `steps.${id}`, lastCase(Object.values(step.bubbles).at(-1))),
    kind: 'step',
    when: step.when,
    band: bandIn(flow, step.when),
    groups: groupsIn(step),
    isOptional: step.optional === true,
    lookUps: [...new Set(lookUps)],
  }
}

/** Returns the part of a condition that concerns computed values; undefined if there is none. */
export function bandIn(flow: Flow, when: When | undefined): When | undefined {
  const computed = computedOf(flow)
  const own = Object.entries(when ?? {}).filter(([name]) => Object.hasOwn(computed, name))
  return own.length > 0 ? (Object.fromEntries(own) as When) : undefined
}

/** Returns the groups among the fields of a step. */
export const groupsIn = ({ fields }: Pick<Step, 'fields'>): GroupSize[] =>
  Object.entries(fields).flatMap(([id, { entry, label, min = 0, max = defaultMost }]) =>
    entry ? [{ label: lastCase(label) || id, min, max }] : [],
  )

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

/** The nodes, edges and forks of a map without everything that is written in its nodes. */
export interface MapStructure extends Pick<FlowMap, 'edges' | 'forks'> {
  readonly nodes: readonly Pick<MapNode, 'id'>[]
}

export function placed({ nodes, edges, forks }: MapStructure): Placed {
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
