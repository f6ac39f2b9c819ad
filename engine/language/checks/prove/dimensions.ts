import type { Client } from '../../../../schemas/calls/find-clients.ts'
import type { ContextEntry, Flow } from '../../../../schemas/flow.ts'
import type { HostOption, OpenOptions } from '../../../../schemas/host.ts'
import { contextOf } from '../../../runtime/program/context.ts'
import { domainOf, type Domain, fits, hostOptions, type Host } from '../../../runtime/program/host.ts'
import type { Fact } from '../../../runtime/program/when.ts'

/** A possible state of one source of input from outside. */
export interface Piece {
  /** The values of the dimension's names. */
  readonly facts: Readonly<Record<string, Fact>>
  readonly host: Host
  /** The known clients; undefined if the dimension does not decide them. */
  readonly clients: readonly Client[] | undefined
}

/** The context names that get their values from one source, and all combinations of values that they can have. */
export interface Dimension {
  readonly names: readonly string[]
  readonly pieces: readonly Piece[]
}

/** A client as a search finds it. */
export const someClient: Client = { id: 1, name: '', imgurl_logo: '', is_pdf_display: false }

type Entry<Key extends string> = Extract<ContextEntry, Record<Key, unknown>>

/**
 * Returns the possible inputs from the page, its address, the search and the date. The dimensions are independent of
 * each other.
 */
export function dimensionsOf(flow: Flow, today: string): Dimension[] {
  const entries = <Key extends string>(key: Key) =>
    Object.entries(flow.context).filter((pair): pair is [string, Entry<Key>] => key in pair[1])
  const dimension = (names: readonly string[], ways: readonly Partial<Omit<Piece, 'facts'>>[]): Dimension => ({
    names,
    pieces: ways.map(({ host = { options: {}, query: {} }, clients }) => {
      const all = contextOf(flow, host, clients ?? [], today)
      return { host, clients, facts: Object.fromEntries(names.map((name) => [name, all[name]!])) }
    }),
  })
  const given = entries('from')
  const found = entries('clients')
  return [
    ...Object.entries(hostOptions(flow)).map(([option, schema]) => {
      const of = given.filter(([, { from }]) => from === option)
      const domains = of.map(([, entry]) => domainOf(entry))
      const ways = optionsWith(option, schema, domains)
      return dimension(
        of.map(([name]) => name),
        ways.map((options) => ({ host: { options, query: {} } })),
      )
    }),
    ...together(entries('query')).map((of) => {
      const ways = queriesWith(of.map(([, { query }]) => query))
      return dimension(
        of.map(([name]) => name),
        ways.map((query) => ({ host: { options: {}, query } })),
      )
    }),
    ...entries('split').map(([name, { split }]) => {
      const shares = Object.keys(split).map((share) => ({ host: { options: {}, query: {}, split: { [name]: share } } }))
      return dimension([name], shares)
    }),
    dimension(
      found.map(([name]) => name),
      replies(
        flow,
        found.map(([, { clients }]) => clients),
      ).map((clients) => ({ clients })),
    ),
    dimension(
      entries('today').map(([name]) => name),
      [{}],
    ),
  ].filter(({ names }) => names.length > 0)
}

/** Returns the ways to give an option: not at all, or with each listed value that a page may give. */
function optionsWith(option: string, schema: HostOption, domains: readonly Domain[]): OpenOptions[] {
  const listed = domains.flatMap((domain) => (typeof domain === 'object' ? domain : ['text']))
  return [{}, ...[...new Set(listed)].filter((value) => fits(value, schema)).map((value) => ({ [option]: value }))]
}

/** Groups the flags that have a parameter in common. */
function together(flags: readonly [string, Entry<'query'>][]): [string, Entry<'query'>][][] {
  return flags.reduce<[string, Entry<'query'>][][]>((groups, flag) => {
    const touches = (group: [string, Entry<'query'>][]) =>
      group.some(([, { query }]) => Object.keys(query).some((name) => name in flag[1].query))
    return [...groups.filter((group) => !touches(group)), [...groups.filter(touches).flat(), flag]]
  }, [])
}

function queriesWith(flags: readonly Readonly<Record<string, string>>[]): Record<string, string>[] {
  const names = new Set(flags.flatMap((flag) => Object.keys(flag)))
  return [...names].reduce<Record<string, string>[]>(
    (all, name) => {
      const values = new Set(flags.flatMap((flag) => (name in flag ? [flag[name]!] : [])))
      return all.flatMap((query) => [query, ...[...values].map((value) => ({ ...query, [name]: value }))])
    },
    [{}],
  )
}

/** Returns no client, then clients with and without each property that the flow uses. */
function replies(flow: Flow, entries: readonly Entry<'clients'>['clients'][]): Client[][] {
  if (!flow.clients) return [[]]
  const properties = new Set(entries.flatMap((item) => (item === 'count' ? [] : [item.some])))
  const clients = [...properties].reduce<Client[]>(
    (all, name) => all.flatMap((client) => [client, { ...client, [name]: true }]),
    [someClient],
  )
  return [[], ...clients.map((client) => [client])]
}
