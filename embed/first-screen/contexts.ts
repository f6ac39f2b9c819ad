import { contextOf } from '../../engine/runtime/program/context.ts'
import { domainOf } from '../../engine/runtime/program/domain.ts'
import type { Host } from '../../engine/runtime/program/host.ts'
import type { Fact } from '../../engine/runtime/program/when.ts'
import type { ContextEntry, Flow } from '../../schemas/flow.ts'
import { free } from '../page/screen/nodes.ts'

/** A page that opens a form, and what the flow's context is there. */
interface Opening {
  readonly host: Host
  readonly facts: Readonly<Record<string, Fact>>
}

/** More of them than this are too many to draw. */
const most = 4096

type Choice = { readonly at: keyof Host; readonly name: string; readonly values: readonly (Fact | undefined)[] }

/**
 * Every page that a flow can be opened by, as far as some names of its context go; nothing where there are too many.
 */
export function openingsOf({ context }: Flow, names: readonly string[]): readonly Opening[] | undefined {
  const choices = mergedBy(names.flatMap((name) => choicesOf(name, context[name]!)))
  if (choices.reduce((product, { values }) => product * values.length, 1) > most) return undefined
  const none: Host = { options: {}, query: {}, split: {} }
  const hosts = choices.reduce<Host[]>(
    (before, choice) => before.flatMap((host) => choice.values.map((value) => withValue(host, choice, value))),
    [none],
  )
  const part = { context: Object.fromEntries(names.map((name) => [name, context[name]!])) }
  return hosts.map((host) => ({ host, facts: contextOf(part, host, [], '') }))
}

function choicesOf(name: string, entry: ContextEntry): Choice[] {
  const domain = domainOf(entry)
  if ('from' in entry)
    return [
      {
        at: 'options',
        name: entry.from,
        values: typeof domain === 'object' ? domain : [undefined, free + name + free],
      },
    ]
  if ('query' in entry)
    return Object.entries(entry.query).map(([key, value]) => ({ at: 'query', name: key, values: [undefined, value] }))
  return 'split' in entry ? [{ at: 'split', name, values: Object.keys(entry.split) }] : []
}

/** Two names may depend on one option or parameter. */
function mergedBy(choices: readonly Choice[]): Choice[] {
  const merged = new Map<string, Choice>()
  for (const choice of choices) {
    const key = `${choice.at} ${choice.name}`
    const before = merged.get(key)?.values ?? []
    merged.set(key, { ...choice, values: [...new Set([...before, ...choice.values])] })
  }
  return [...merged.values()]
}

const withValue = (host: Host, { at, name, values: _ }: Choice, value: Fact | undefined): Host =>
  value === undefined ? host : { ...host, [at]: { ...(host[at] as object), [name]: value } }
