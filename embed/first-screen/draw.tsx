import { type DefaultTreeAdapterTypes as Tree, parseFragment } from 'parse5'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Host } from '../../engine/runtime/program/host.ts'
import type { Program } from '../../engine/runtime/program/program.ts'
import { type Store, createStore } from '../../engine/runtime/session/store.ts'
import { Chat } from '../../renderers/chat/Chat.tsx'
import { Awaited, Unloaded } from '../../renderers/chat/conversation/Coming.tsx'
import { SessionProvider } from '../../renderers/session.tsx'
import { type Node, art } from '../page/screen/nodes.ts'

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
export function openedWith(program: Program, host: Host, today: string): Opened | undefined {
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
