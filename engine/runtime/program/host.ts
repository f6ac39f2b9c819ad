import type { Flow, ContextEntry } from '../../../schemas/flow.ts'
import type { HostOption, OpenOptions } from '../../../schemas/host.ts'
import type { PayloadValue } from '../value.ts'
import type { Fact } from './when.ts'

/** The input from the host page and its address when the form opens. */
export interface Host {
  readonly options: OpenOptions
  /** Parameters of the page's URL. Only those that a flow names are ever read. */
  readonly query: Readonly<Record<string, string>>
  /** The page from which the visitor came, without parts of its address that may be personal; '' if there is none. */
  readonly referrer?: string
  /** The visitor's share by the name of a split. Without an entry, the first share applies. */
  readonly split?: Readonly<Record<string, string>>
}

/** Returns the visitor's shares, which every event of a flow reports. */
export function splitDetail({ context }: Flow, { split = {} }: Host): Record<string, string> {
  const fromPage = Object.entries(context).flatMap(([name, entry]) =>
    'split' in entry ? [[`split_${name}`, shareOf(entry.split, split[name])]] : [],
  )
  return Object.fromEntries(fromPage) as Record<string, string>
}

/** Returns a share of a split; the first share if the split does not have this one. */
export const shareOf = (split: Readonly<Record<string, number>>, share = ''): string =>
  Object.hasOwn(split, share) ? share : Object.keys(split)[0]!

/**
 * Returns the options that a page may give, by name: those that the flow declares, or else those that its context uses.
 */
export function hostOptions({ host, context }: Flow): Readonly<Record<string, HostOption>> {
  if (host?.options) return host.options
  const implied: Record<string, HostOption> = {}
  for (const entry of Object.values(context)) {
    if (!('from' in entry)) continue
    const { from, values } = entry
    // The first value applies if the option is missing.
    const given = Array.isArray(values) ? (values.length > 1 ? values.slice(1) : values) : ['']
    const types = [...(implied[from] ? [implied[from].type].flat() : []), ...given.map((value) => typeof value)]
    implied[from] = { type: [...new Set(types)] as HostOption['type'] }
  }
  return implied
}

/** Reports whether a page may give a value for an option. */
export function fits(value: unknown, { type, multipleOf, minimum, maximum }: HostOption): boolean {
  const allowed = [type].flat()
  if (typeof value !== 'number') return allowed.some((item) => item === (value === null ? 'null' : typeof value))
  return (
    (allowed.includes('number') || (allowed.includes('integer') && Number.isInteger(value))) &&
    (multipleOf === undefined || value % multipleOf === 0) &&
    (minimum === undefined || value >= minimum) &&
    (maximum === undefined || value <= maximum)
  )
}

/**
 * Returns the options as they take effect. A flag that the page does not give is set if the flow lists `true` first.
 */
function effectiveOptions({ context }: Flow, options: OpenOptions): OpenOptions {
  const set = Object.values(context).flatMap((entry) =>
    'from' in entry && entry.values[0] === true && options[entry.from] === undefined ? [[entry.from, true]] : [],
  )
  return { ...options, ...(Object.fromEntries(set) as OpenOptions) }
}

/** Returns the options of the opening, which every event of a flow reports. A missing option is empty. */
export function openingDetail(flow: Flow, given: OpenOptions): Record<string, string | number> {
  const options = effectiveOptions(flow, given)
  const detail: Record<string, string | number> = {}
  for (const [name, { option, yes, no }] of Object.entries(flow.host?.events ?? {})) {
    const value = options[option] ?? ''
    const worded = value === '' || value === false ? no : yes
    detail[name] = worded ?? (typeof value === 'boolean' ? Number(value) : value)
  }
  return detail
}

/**
 * Returns the options to pass on, as parameters, to the page after an accepted enquiry. Only options that were set
 * count.
 */
export function passedOn(flow: Flow, { options: given, query }: Host): Record<string, string> {
  const options = effectiveOptions(flow, given)
  const known = hostOptions(flow)
  const passed: Record<string, string> = {}
  for (const [name, from] of Object.entries(flow.send.done.pass)) {
    const value = Object.hasOwn(known, from) ? options[from] : query[from]
    if (value === true) passed[name] = '1'
    else if (value !== undefined && value !== null && value !== false && value !== '') passed[name] = String(value)
  }
  return passed
}

/** Returns an answer as a query parameter of a call. The values of a list are separated by commas. */
export const asParameter = (value: PayloadValue): string =>
  typeof value === 'boolean'
    ? value
      ? '1'
      : '0'
    : [value]
        .flat()
        .map((item) => (typeof item === 'object' ? JSON.stringify(item) : String(item)))
        .join()

/**
 * The possible values of a context name: the listed values, true or false, any number, or any text (`''` if none is
 * given).
 */
export type Domain = readonly Fact[] | 'flag' | 'number' | 'text'

/** Returns the domain of a context name: the values that `contextOf` can give it. */
export function domainOf(entry: ContextEntry): Domain {
  if ('split' in entry) return Object.keys(entry.split)
  if ('from' in entry) return entry.values
  return 'today' in entry || ('clients' in entry && entry.clients === 'count') ? 'number' : 'flag'
}

/**
 * Returns the address of the page after an accepted enquiry, with its token and the opening options that the flow
 * passes on.
 */
export function thanksAddress(flow: Flow, host: Host, token: string): string {
  return `${flow.send.done.go}?${new URLSearchParams({ token, ...passedOn(flow, host) })}`
}
