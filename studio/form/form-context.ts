import { type ComponentType, createContext, use, useSyncExternalStore } from 'react'
import type { Language } from '../../engine/language/messages/catalogue.ts'
import { type Path, pathText } from '../../engine/language/read/path.ts'
import type { SchemaPart } from '../../engine/language/read/schema-part.ts'
import type { Operand } from '../conditions/operands.ts'
import type { WordedFinding } from '../desk/worded-finding.ts'
import type { FlowDocument } from '../document/document.ts'
import { type Edit, insertAt, type KeysIn, moveAt, removeAt, renameAt, setAt } from '../document/edits.ts'
import { type Tree, treeOf } from '../document/tree.ts'
import type { FindingsAt } from './findings-at.ts'
import type { Help } from './help.ts'

/** A value of a flow that is drawn as part of the form. */
export interface PartProps {
  readonly schema: SchemaPart
  readonly value: unknown
  readonly path: Path
  /** The names along the path as the help uses them: any free name or index is `*`. */
  readonly names: readonly string[]
  readonly label: string
  /** True if the part can be removed. */
  readonly removable?: boolean
  /** True if the part, if it has several values, opens as a page of the card around it. */
  readonly asPage?: boolean
  /** The names of all entries of the same part, if the part is an entry that authors name on its page. */
  readonly siblings?: readonly string[]
}

export type IdOf = (path: Path, part?: string) => string

/** The settings and functions that every part of a form uses. The object stays the same while a flow is edited. */
export interface Form {
  readonly actions: Actions
  readonly findings: FindingsAt
  readonly help: Help
  readonly language: Language
  /** Draws any part of the flow. */
  readonly Part: ComponentType<PartProps>
  /** True for a file that states only its changes: a variant, or a flow over its part files. */
  readonly isVariant: boolean
  /** Returns the value at a path of the last valid flow, its base and the defaults included. */
  readonly soundAt: (path: Path) => unknown
  /** Returns the value at a path of what the file is laid over: its bases and part files. */
  readonly underAt: (path: Path) => unknown
  /** Holds back the findings of a part that is being added, until the focus leaves it. */
  readonly holdBack: (path: Path) => void
  /** Announces a change to screen readers. */
  readonly announce: (text: string) => void
  /** Returns the id of the element that shows a path here, or of a part of it. Another form may show the same path. */
  readonly idOf: IdOf
}

export interface TypeDialogProps {
  /** The types that are possible. */
  readonly types: readonly string[]
  /** The field whose type changes. Undefined: the field is new. */
  readonly field?: SchemaPart | undefined
  /** Receives the field with the chosen type. */
  readonly choose: (field: SchemaPart) => void
  readonly end: () => void
}

/** The dialogs with pictures that the form opens. */
export interface FormDialogs {
  /** The button that adds a question to those with the given ids. */
  readonly AddQuestion: ComponentType<{ readonly ids: readonly string[] }>
  /** The dialog in which the type of a field is chosen. */
  readonly TypeDialog: ComponentType<TypeDialogProps>
}

/** The dialogs of the form view; null where only texts are edited. */
export const DialogsContext = createContext<FormDialogs | null>(null)

export const FormContext = createContext<Form | null>(null)
/** The language of the texts in the file, if the file states it. */
export const FlowLanguageContext = createContext<string | undefined>(undefined)
/** The names that conditions can use. */
export const OperandsContext = createContext<readonly Operand[]>([])

/** The types of fields in the file, by step and name. */
export type FieldTypes = Readonly<Record<string, Readonly<Record<string, string>>>>
export const FieldTypesContext = createContext<FieldTypes>({})

export function useForm(): Form {
  const form = use(FormContext)
  if (!form) throw new Error('This has to be drawn in a form.')
  return form
}

export const useOperands = (): readonly Operand[] => use(OperandsContext)

/** Returns the findings of one place. */
export function useFindings(path: Path): readonly WordedFinding[] {
  const { findings } = useForm()
  const place = pathText(path)
  return useSyncExternalStore(findings.subscribe, () => findings.at(place))
}

/** Returns the number of findings at a place and inside it. */
export function useFindingsWithin(path: Path): number {
  const { findings } = useForm()
  const place = pathText(path)
  return useSyncExternalStore(findings.subscribe, () => findings.within(place))
}

/** Returns the function for the ids of a form. */
export const idsIn =
  (scope: string): IdOf =>
  (path, part = '') =>
    `${scope}:${path.join('/')}${part && `:${part}`}`

/** Returns the id of the element that shows a path, or of a part of that element, in the form view. */
export const idOf: IdOf = idsIn('form')

/** Reports whether a part does not need to be drawn again. */
export const isSamePart = (before: PartProps, now: PartProps): boolean =>
  before.schema === now.schema &&
  before.value === now.value &&
  before.label === now.label &&
  before.removable === now.removable &&
  before.siblings?.join('\n') === now.siblings?.join('\n') &&
  before.path.join('/') === now.path.join('/')

/** The edits that a form makes to a flow. Each is one undo step, except typing, which is undone a burst at a time. */
export interface Actions {
  set(path: Path, value: unknown, how?: 'typed' | 'done'): void
  insert(parent: Path, index: number, value: unknown, key?: string): void
  remove(path: Path): void
  move(parent: Path, from: number, to: number): void
  rename(path: Path, key: string): void
  /** Several edits of the same text, as one step. */
  all(edits: (tree: Tree) => readonly Edit[]): void
}

/** @param keysIn the order in which missing entries are added; without it, they are added last */
export function actionsOn(document: Pick<FlowDocument, 'text' | 'edit'>, keysIn?: KeysIn): Actions {
  const change = (edits: (tree: Tree) => readonly Edit[], how?: 'typed' | 'done') => {
    const tree = treeOf(document.text)
    const changes = tree ? edits(tree) : []
    if (changes.length > 0) document.edit(changes, how)
  }
  return {
    set: (path, value, how) => change((tree) => setAt(tree, path, value, keysIn), how),
    insert: (parent, index, value, key) => change((tree) => insertAt(tree, parent, index, value, key)),
    remove: (path) => change((tree) => removeAt(tree, path)),
    move: (parent, from, to) => change((tree) => moveAt(tree, parent, from, to)),
    rename: (path, key) => change((tree) => renameAt(tree, path, key)),
    all: change,
  }
}
