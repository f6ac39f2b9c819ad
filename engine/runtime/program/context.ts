import type { Client } from '../../../schemas/calls/find-clients.ts'
import type { ContextEntry, Flow } from '../../../schemas/flow.ts'
import { shareOf, type Host } from './host.ts'
import type { Fact } from './when.ts'

/** Returns the values of a flow's context. A value outside its declared domain counts as the first listed value. */
export function contextOf(
  flow: Pick<Flow, 'context'>,
  host: Host,
  clients: readonly Client[],
  today: string,
): Record<string, Fact> {
  return Object.fromEntries(
    Object.entries(flow.context).map(([name, entry]) => [name, valueOf(name, entry, host, clients, today)]),
  )
}

function valueOf(name: string, entry: ContextEntry, host: Host, clients: readonly Client[], today: string): Fact {
  if ('from' in entry) {
    const given = host.options[entry.from] ?? undefined
    if (!Array.isArray(entry.values)) return given === undefined ? '' : String(given)
    const [first] = entry.values
    return entry.values.find((value) => value === given) ?? first ?? ''
  }
  if ('query' in entry) return Object.entries(entry.query).every(([key, value]) => host.query[key] === value)
  if ('split' in entry) return shareOf(entry.split, host.split?.[name])
  if ('today' in entry) return Number(today.slice(0, 4))
  if (entry.clients === 'count') return clients.length
  const { some } = entry.clients
  return clients.some((client) => Boolean((client as Record<string, unknown>)[some]))
}
