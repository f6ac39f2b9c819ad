import type { Flow, When } from '../../schemas/flow.ts'
import { lastCase } from '../words/readable-text.ts'

/** Something that a visitor comes to, or that happens beside them. */
export interface MapNode {
  readonly kind: 'step' | 'search' | 'sms' | 'send'
  /** The id of a step, or with a `#` the kind of what is none. */
  readonly id: string
  /** The part of the flow that says it, such as `steps.job`. */
  readonly path: string
  /** What is asked or said there, in its last case: that for most visitors. Names in it stand in braces. */
  readonly text: string
  /** Who comes to it; undefined: everybody. */
  readonly when?: When | undefined
  readonly isOptional: boolean
  /** The names of the sources that its fields look something up in. */
  readonly lookUps: readonly string[]
  /** What has to be there first: steps that are answered, or a tick. */
  readonly waitsFor: readonly string[]
}

export interface MapEdge {
  readonly from: string
  readonly to: string
  /**
   * `next`: visitors go there; `skip`: those whom the condition between leaves out; `beside`: it goes on without them.
   */
  readonly kind: 'next' | 'skip' | 'beside'
}

/**
 * The way of visitors through a flow. Forks, by the id of the node that they stand before, have no node of their own.
 */
export interface FlowMap {
  readonly nodes: readonly MapNode[]
  readonly edges: readonly MapEdge[]
  readonly forks: readonly string[]
}

export const forkOf = (id: string): string => `?${id}`

/** The map of a flow. Edges grow with the steps, however many conditional ones follow each other. */
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
