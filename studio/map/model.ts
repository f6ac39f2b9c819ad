import type { Flow, When } from '../../schemas/flow.ts'
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
  readonly isOptional: boolean
  /** The names of the sources in which its fields look something up. */
  readonly lookUps: readonly string[]
  /** The names that are required first: answered steps, or a tick. */
  readonly waitsFor: readonly string[]
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
export interface FlowMap {
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
  const needs = send.needs.agreed === undefined ? [] : [send.needs.agreed]
  const last: MapNode = { ...plain('#send', 'send', lastCase(send.label)), kind: 'send', waitsFor: needs }
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
  lookUps: [],
  waitsFor: [],
})

function stepNode({ steps }: Flow, id: string): MapNode {
  const step = steps[id]!
  const lookUps = Object.values(step.fields).flatMap(({ lookup }) => lookup?.source ?? [])
  return {
    ...plain(id, `steps.${id}`, lastCase(Object.values(step.bubbles).at(-1))),
    kind: 'step',
    when: step.when,
    isOptional: step.optional === true,
    lookUps: [...new Set(lookUps)],
  }
}
