import { type DefaultTreeAdapterTypes as Tree, parseFragment } from 'parse5'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { contextOf } from '../../engine/runtime/program/context.ts'
import { domainOf, hostOptions, type Host } from '../../engine/runtime/program/host.ts'
import type { Program } from '../../engine/runtime/program/program.ts'
import type { Fact } from '../../engine/runtime/program/when.ts'
import { type Store, createStore } from '../../engine/runtime/session/store.ts'
import { Chat } from '../../renderers/chat/Chat.tsx'
import { Awaited, Unloaded } from '../../renderers/chat/conversation/Coming.tsx'
import { SessionProvider } from '../../renderers/session.tsx'
import type { Flow, ContextEntry } from '../../schemas/flow.ts'
import { type Cases, type Drawn, type Node, free, art } from '../page/screen/nodes.ts'
import { fold } from './fold.ts'

/**
 * Returns the first screen of a flow, drawn by the form's own components for each combination of context values.
 * Undefined if no combination has one, if the screen depends on the day, or if there are too many combinations.
 *
 * @param program the opening part of a published flow
 */
export function screenOf(program: Program, today: string): Drawn | undefined {
  const { flow } = program
  const names = Object.keys(flow.context).filter((name) => isUsed(flow, name))
  const openings = names.some((name) => 'today' in flow.context[name]!) ? undefined : openingsOf(flow, names)
  if (!openings) return undefined
  const nodesByView = new Map<string, Node>()
  const cases = openings.map(({ host, facts }) => {
    const opened = openedWith(program, host, today)
    if (opened && !nodesByView.has(opened.view)) nodesByView.set(opened.view, opened.draw())
    return { facts, value: opened && nodesByView.get(opened.view) }
  })
  const context = Object.fromEntries(names.map((name) => [name, flow.context[name]!]))
  const parts = fold({ id: flow.id, context }, cases)
  if (Object.keys(parts.of).length === 0) return undefined
  return withoutUnused({ flow: { id: flow.id, context }, options: hostOptions(flow), parts })
}

/**
 * Reports whether a text (`{name}`, `{format:name}`) or the key of a condition may use a context entry. A wrong yes
 * only costs a few combinations more.
 */
function isUsed({ context: _context, host: _host, send: _send, leave: _leave, ...rest }: Flow, name: string): boolean {
  const text = JSON.stringify(rest)
  return text.includes(`{${name}}`) || text.includes(`:${name}}`) || text.includes(`${JSON.stringify(name)}:`)
}

/** Removes context entries and host options on which the screen does not depend. */
function withoutUnused({ flow, options, parts }: Drawn): Drawn {
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

/** One combination of inputs from the host page, with the context values that follow from it. */
interface Opening {
  readonly host: Host
  readonly facts: Readonly<Record<string, Fact>>
}

/** The most combinations for which a screen is drawn. */
const maxOpenings = 4096

type Choice = { readonly at: keyof Host; readonly name: string; readonly values: readonly (Fact | undefined)[] }

/**
 * Returns all combinations of inputs from the host page on which the given context entries depend; undefined if there
 * are too many.
 */
export function openingsOf({ context }: Flow, names: readonly string[]): readonly Opening[] | undefined {
  const choices = mergedBy(names.flatMap((name) => choicesOf(name, context[name]!)))
  if (choices.reduce((product, { values }) => product * values.length, 1) > maxOpenings) return undefined
  const emptyHost: Host = { options: {}, query: {}, split: {} }
  const hosts = choices.reduce<Host[]>(
    (before, choice) => before.flatMap((host) => choice.values.map((value) => withValue(host, choice, value))),
    [emptyHost],
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

/** A form as it opens, before any later part has loaded. */
interface Opened {
  /** Everything that is drawn, as a text for comparisons. */
  readonly view: string
  readonly draw: () => Node
}

/**
 * Returns a form that has been opened on a page; undefined if it does not open with exactly one question that is
 * answered by a choice.
 */
function openedWith(program: Program, host: Host, today: string): Opened | undefined {
  const store = createStore(program, { now: () => 0, carryOut: () => {} })
  store.dispatch({ type: 'opened', host, today, memory: { bannerShown: false, agreed: false }, key: '', depth: 1 })
  const { shown, info } = store.frame()
  const [id] = shown
  const step = id === undefined ? undefined : store.step(id)
  const fields = step?.fields.map((field) => store.field(field)!) ?? []
  const isChoice = fields.length > 0 && fields.every(({ type }) => type === 'choice')
  if (info || shown.length !== 1 || !step || step.button || !isChoice) return undefined
  return { view: JSON.stringify([store.frame(), step, fields]), draw: () => drawn(store) }
}

/** Prints the complete form and the placeholder of the next question, in one element. */
function drawn(store: Store): Node {
  const print = (part: ReactNode) => {
    const session = {
      store,
      art: (file: string) => art + file,
      uploads: () => Promise.reject(new Error('A form that is only printed sends no files.')),
    }
    return nodesOf(renderToStaticMarkup(<SessionProvider {...session}>{part}</SessionProvider>))
  }
  return ['div', {}, ...[<Chat key="" />, <Awaited key="" />, <Unloaded key="" />].flatMap(print)]
}

/** Parses the HTML printed by React; ids, which depend on positions in React's own tree, are numbered. */
function nodesOf(html: string): readonly Node[] {
  const ids = new Map<string, string>()
  const numbered = html.replace(/\b_R_\w*_(?=["\s-])/g, (id) => {
    ids.set(id, ids.get(id) ?? `kaiwa-${ids.size}`)
    return ids.get(id)!
  })
  return parseFragment(numbered).childNodes.flatMap(nodeOf)
}

function nodeOf(node: Tree.ChildNode): Node[] {
  if ('value' in node) return [node.value]
  // React adds preload links for pictures to the page that it prints.
  if (!('tagName' in node) || node.tagName === 'link') return []
  const attributes = Object.fromEntries(node.attrs.map(({ name, value }) => [name, value]))
  return [[node.tagName, attributes, ...node.childNodes.flatMap(nodeOf)]]
}
