import { contextOf } from '../../engine/runtime/program/context.ts'
import { domainOf, hostOptions, type Host } from '../../engine/runtime/program/host.ts'
import type { Program } from '../../engine/runtime/program/program.ts'
import type { Fact } from '../../engine/runtime/program/when.ts'
import type { Flow, ContextEntry } from '../../schemas/flow.ts'
import { type Cases, type Drawn, type Node, free } from '../page/screen/nodes.ts'
import { openedWith } from './draw.tsx'
import { fold } from './fold.ts'

/**
 * Returns the first screen of a flow, drawn in every context by the form's own components. Undefined if no context has
 * one, if it depends on the day, or if there are too many contexts to draw.
 *
 * @param program the part with which a form opens
 */
export function screenOf(program: Program, today: string): Drawn | undefined {
  const { flow } = program
  const names = Object.keys(flow.context).filter((name) => isNamed(flow, name))
  const openings = names.some((name) => 'today' in flow.context[name]!) ? undefined : openingsOf(flow, names)
  if (!openings) return undefined
  const known = new Map<string, Node>()
  const cases = openings.map(({ host, facts }) => {
    const opened = openedWith(program, host, today)
    if (opened && !known.has(opened.view)) known.set(opened.view, opened.draw())
    return { facts, value: opened && known.get(opened.view) }
  })
  const context = Object.fromEntries(names.map((name) => [name, flow.context[name]!]))
  const parts = fold({ id: flow.id, context }, cases)
  if (Object.keys(parts.of).length === 0) return undefined
  return trimmed({ flow: { id: flow.id, context }, options: hostOptions(flow), parts })
}

/** Reports whether any text or condition uses the context entry. */
function isNamed({ context: _context, host: _host, send: _send, leave: _leave, ...rest }: Flow, name: string): boolean {
  const text = JSON.stringify(rest)
  return text.includes(`{${name}}`) || text.includes(`:${name}}`) || text.includes(`${JSON.stringify(name)}:`)
}

/** Removes context entries and host options on which the screen does not depend. */
function trimmed({ flow, options, parts }: Drawn): Drawn {
  const named = new Set(namesIn(parts))
  const context = Object.fromEntries(Object.entries(flow.context).filter(([name]) => named.has(name)))
  const used = new Set(Object.values(context).flatMap((entry) => ('from' in entry ? [entry.from] : [])))
  return {
    flow: { ...flow, context },
    options: Object.fromEntries(Object.entries(options).filter(([name]) => used.has(name))),
    parts,
  }
}

function namesIn(part: Cases<Node> | Node): readonly string[] {
  if (typeof part === 'string') return []
  if ('of' in part) return [...part.by, ...Object.values(part.of).flatMap(namesIn)]
  const [, attributes, ...children] = part
  return [...Object.values(attributes), ...children].flatMap(namesIn)
}

/** A page that opens a form, and the values of the flow's context there. */
interface Opening {
  readonly host: Host
  readonly facts: Readonly<Record<string, Fact>>
}

/** The most pages for which a screen is drawn. */
const most = 4096

type Choice = { readonly at: keyof Host; readonly name: string; readonly values: readonly (Fact | undefined)[] }

/**
 * Returns every page on which a flow can be opened, as far as some of its context entries distinguish them; undefined
 * if there are too many.
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

/** Merges choices with the same option or parameter, since two context entries may depend on it. */
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
