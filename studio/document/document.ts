import { Compartment, EditorState, type ChangeSpec, type Extension, type Transaction } from '@codemirror/state'
import type { EditorView } from '@codemirror/view'
import { getNodeValue } from 'jsonc-parser'
import { History, ownStep, type HistoryData, type Operation } from './history.ts'
import { shared } from './shared.ts'
import { treeOf } from './tree.ts'

/**
 * The text of a flow file while it is edited. The text editor and the form change this one text, and share one undo
 * history.
 */
export class FlowDocument {
  /** The extensions that an editor of the text adds while it shows the text. */
  readonly #shown = new Compartment()
  readonly #listeners = new Set<() => void>()
  readonly #pointed = new Set<(from: number, to: number) => void>()
  readonly #history: History
  #state: EditorState
  #text: string
  #view: EditorView | undefined
  /** The content of the latest text that was JSON. */
  #content: { readonly of: string; readonly value: unknown } | undefined

  /** @param history the steps that led to the text, where they are known */
  constructor(text: string, history?: HistoryData) {
    this.#text = text
    this.#history = history ? History.from(history) : new History()
    this.#state = EditorState.create({
      doc: text,
      extensions: [EditorState.lineSeparator.of('\n'), this.#shown.of([])],
    })
  }

  get text(): string {
    return this.#text
  }

  /** The content of the text, or undefined while it is not JSON. Unchanged parts stay the same objects. */
  get value(): unknown {
    if (this.#content?.of === this.#text) return this.#content.value
    const tree = treeOf(this.#text)
    if (!tree) return undefined
    this.#content = { of: this.#text, value: shared(this.#content?.value, getNodeValue(tree.root)) }
    return this.#content.value
  }

  get state(): EditorState {
    return this.#state
  }

  get history(): Pick<History, 'depth' | 'next' | 'nextRedo' | 'toJSON' | 'pause'> {
    return this.#history
  }

  get undoable(): boolean {
    return this.#history.next !== undefined
  }

  get redoable(): boolean {
    return this.#history.nextRedo !== undefined
  }

  /**
   * Changes the text.
   *
   * @param how `typed`: one letter after another, undone by word or pause as in an editor. `done`: a step by itself. An
   *   operation: the step is part of a change of several files
   */
  edit(changes: ChangeSpec, how: 'typed' | 'done' | Operation = 'done'): void {
    if (how === 'typed') return this.take([this.#state.update({ changes, userEvent: 'input.type' })])
    this.take([
      this.#state.update({ changes, annotations: ownStep.of(how === 'done' ? true : how), userEvent: 'input' }),
    ])
  }

  /** Changes the whole text, as one step. */
  replace(text: string): void {
    if (text !== this.#text) this.edit({ from: 0, to: this.#text.length, insert: text })
  }

  undo(): void {
    const step = this.#history.undoing(this.#state.doc)
    if (step) this.take([this.#state.update(step)])
  }

  redo(): void {
    const step = this.#history.redoing(this.#state.doc)
    if (step) this.take([this.#state.update(step)])
  }

  /** Applies transactions of an editor or of the methods above. */
  take(transactions: readonly Transaction[]): void {
    const [first] = transactions
    const [last] = transactions.slice(-1)
    if (!first || !last) return
    // An editor that is no longer shown may still answer a completion. Its state is then older than the text.
    if (first.startState !== this.#state) return
    for (const transaction of transactions) this.#history.record(transaction, Date.now())
    this.#state = last.state
    this.#view?.update(transactions)
    if (!transactions.some(({ docChanged }) => docChanged)) return
    this.#text = this.#state.doc.toString()
    for (const listener of this.#listeners) listener()
  }

  /** Marks a part of the text, and scrolls it into view if an editor shows it. */
  point(from: number, to: number): void {
    const transaction = this.#state.update({ selection: { anchor: from, head: to }, scrollIntoView: true })
    this.take([transaction])
    for (const listener of this.#pointed) listener(from, to)
    this.#view?.focus()
  }

  /** Calls `listener` when a part is marked, before an editor takes the focus. Returns the function that ends this. */
  onPoint(listener: (from: number, to: number) => void): () => void {
    this.#pointed.add(listener)
    return () => void this.#pointed.delete(listener)
  }

  /** Shows the text in an editor, with the extensions of that editor. Returns the function that ends this. */
  show(view: (state: EditorState) => EditorView, extensions: Extension): () => void {
    this.take([this.#state.update({ effects: this.#shown.reconfigure(extensions) })])
    const shown = view(this.#state)
    this.#view = shown
    return () => {
      this.#view = undefined
      shown.destroy()
      this.take([this.#state.update({ effects: this.#shown.reconfigure([]) })])
    }
  }

  /** Calls `listener` when the text has changed. Returns the function that ends this. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }
}
