import type { ContextEntry, Flow } from '../../../schemas/flow.ts'
import type { OpenOptions } from '../../../schemas/open-options.ts'
import type { Client } from '../../../schemas/replies.ts'
import type { Fact } from './when.ts'

/** What the host page and the address gave when the form was opened. */
export interface Host {
  readonly options: OpenOptions
  /** Parameters of the page's URL; only those that a flow names are ever looked at. */
  readonly query: Readonly<Record<string, string>>
}

/** The values of a flow's context. A value outside its declared domain counts as the first one listed. */
export function contextOf(flow: Flow, host: Host, clients: readonly Client[], today: string): Record<string, Fact> {
  return Object.fromEntries(
    Object.entries(flow.context).map(([name, entry]) => [name, valueOf(entry, host, clients, today)]),
  )
}

/** The options as they take effect: a flag that the page does not give is set where the flow has that first. */
export function effectiveOptions(flow: Flow, options: OpenOptions): OpenOptions {
  const set = Object.values(flow.context).flatMap((entry) =>
    'from' in entry && entry.values[0] === true && options[entry.from] === undefined ? [[entry.from, true]] : [],
  )
  return { ...options, ...(Object.fromEntries(set) as OpenOptions) }
}

function valueOf(entry: ContextEntry, host: Host, clients: readonly Client[], today: string): Fact {
  if ('from' in entry) {
    const given = host.options[entry.from] ?? undefined
    if (!Array.isArray(entry.values)) return given === undefined ? '' : String(given)
    const [first] = entry.values
    return entry.values.find((value) => value === given) ?? first ?? ''
  }
  if ('query' in entry) return Object.entries(entry.query).every(([key, value]) => host.query[key] === value)
  if ('today' in entry) return Number(today.slice(0, 4))
  if (entry.clients === 'count') return clients.length
  const { some } = entry.clients
  return clients.some((client) => Boolean((client as Record<string, unknown>)[some]))
}
