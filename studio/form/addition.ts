import { getNodeValue } from 'jsonc-parser'
import { type Path, valueAt } from '../../engine/language/read/path.ts'
import { isPart, type SchemaPart } from '../../engine/language/read/schema-part.ts'
import { type Edit, edited, editBetween, setAt } from '../document/edits.ts'
import { type Tree, treeOf, valueIn } from '../document/tree.ts'
import { takenNames, unusedName } from './new-entry.ts'
import { renamedEverywhere } from './renamed-everywhere.ts'
import { stepAdded } from './steps.ts'

/** A question that can be added to a flow, with the other parts of a flow that it needs. */
export interface Addition {
  /** The question. Its id and the names of its fields are proposals. */
  readonly steps: Readonly<Record<string, SchemaPart>>
  /** Links that its texts contain. A link of the same name in the flow counts instead. */
  readonly links?: SchemaPart
  /** Tables that its fields use. */
  readonly tables?: SchemaPart
  readonly modals?: SchemaPart
  /** What the page can give, and the names of it that conditions use. */
  readonly host?: { readonly options: SchemaPart }
  readonly context?: SchemaPart
  readonly send?: { readonly needs?: { readonly agreed: readonly string[] } } & SchemaPart
}

/** The flow to which a question is added, and the place of the question. */
export interface Receiver {
  /** The last valid flow, its base and the defaults included. Undefined if the file had mistakes from the start. */
  readonly sound: unknown
  /** True for a file that states only its changes: a variant, or a flow over its part files. */
  readonly isVariant: boolean
  /** The question before the new one. Without it, the new question comes last. */
  readonly after?: string | undefined
}

/** Returns the edits that add a question to a flow file with all that it needs, and the id that it gets. */
export function questionAdded(
  tree: Tree,
  addition: Addition,
  receiver: Receiver,
): { readonly id: string; readonly edits: readonly Edit[] } {
  const { sound, isVariant, after } = receiver
  const flows = [sound, getNodeValue(tree.root) as unknown]
  const { steps, tables, links, modals, host, context, send } = withUnusedNames(addition, flows)
  const [[id, step]] = Object.entries(steps) as [[string, SchemaPart]]
  const isThere = (path: Path) => flows.some((flow) => valueAt(flow, path) !== undefined)
  const { needs, ...restOfSend } = send ?? {}
  const further = [
    ...entriesOf(['host', 'options'], host?.options),
    ...entriesOf(['context'], context),
    ...entriesOf(['tables'], tables),
    ...entriesOf(['links'], links),
    ...entriesOf(['modals'], modals),
    ...Object.entries(restOfSend).flatMap(([key, part]) =>
      key === 'off' && isPart(part) ? entriesOf(['send', key], part) : [{ path: ['send', key], value: part }],
    ),
  ].filter(({ path }) => !isThere(path))
  const changes: ((tree: Tree) => readonly Edit[])[] = [
    (now) => stepAdded(now, id, step, after, isVariant ? valueAt(sound, ['order']) : undefined),
    ...further.map(
      ({ path, value }) =>
        (now: Tree) =>
          setAt(now, path, value),
    ),
    ...(needs ? [(now: Tree) => agreementAdded(now, needs.agreed, receiver)] : []),
  ]
  // Several changes may create the same part: each one is made in the text that the one before it leaves.
  const text = changes.reduce((done, change) => edited(done, change(treeOf(done)!)), tree.text)
  return { id, edits: editBetween(tree.text, text) }
}

const entriesOf = (path: Path, part: SchemaPart = {}): { readonly path: Path; readonly value: unknown }[] =>
  Object.entries(part).map(([key, value]) => ({ path: [...path, key], value }))

/** Returns the edits that make agreements necessary, besides those that are necessary already. */
function agreementAdded(tree: Tree, names: readonly string[], { sound, isVariant }: Receiver): readonly Edit[] {
  const path = ['send', 'needs', 'agreed']
  const own: unknown = valueIn(tree, path)
  const inherited = valueAt(sound, path)
  if (own === undefined && isVariant && Array.isArray(inherited)) return setAt(tree, path, { add: names })
  const before = typeof own === 'string' || Array.isArray(own) ? (own as unknown) : inherited
  return setAt(tree, path, [...(before === undefined ? [] : [before].flat()), ...names])
}

/** Returns a question whose names are not taken in any of the flows. Tables with the same content are shared. */
function withUnusedNames(addition: Addition, flows: readonly unknown[]): Addition {
  const taken = flows.flatMap(takenNames)
  const tables = flows.flatMap((flow) => Object.entries((valueAt(flow, ['tables']) ?? {}) as SchemaPart))
  // The language finds the places of a name in a complete flow.
  const around = { version: 1, id: 'addition', lang: 'en' }
  let text = JSON.stringify({ ...around, ...addition, send: { ...addition.send, done: { go: '/' } } })
  const rename = (path: Path, names: readonly string[]) => {
    const name = String(path.at(-1))
    if (!names.includes(name)) return
    const own = takenNames(JSON.parse(text)).filter((other) => other !== name)
    text = edited(text, renamedEverywhere(treeOf(text)!, path, unusedName(name, [...names, ...own])))
  }
  for (const [table, content] of Object.entries(addition.tables ?? {})) {
    const others = tables.filter(([, other]) => JSON.stringify(other) !== JSON.stringify(content))
    rename(
      ['tables', table],
      others.map(([name]) => name),
    )
  }
  for (const [id, step] of Object.entries(addition.steps)) {
    for (const field of Object.keys(step.fields ?? {})) rename(['steps', id, 'fields', field], taken)
    rename(['steps', id], taken)
  }
  const { version: _version, id: _id, lang: _lang, send, ...parts } = JSON.parse(text) as typeof around & Addition
  const { done: _done, ...restOfSend } = send as SchemaPart
  return { ...parts, ...(addition.send && { send: restOfSend }) }
}
