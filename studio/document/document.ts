import { history, isolateHistory, redo, redoDepth, undo, undoDepth } from '@codemirror/commands'
import { Compartment, EditorState, type ChangeSpec, type Extension, type Transaction } from '@codemirror/state'
import type { EditorView } from '@codemirror/view'

/**
 * The text of a flow file while it is edited. Whoever edits it, by its text or by a form, changes this one text, and undoes
 * what was done by either hand.
 */
export class FlowDocument {
  /** What an editor of the text adds while it shows it. */
  readonly #shown = new Compartment()
  readonly #listeners = new Set<() => void>()
  readonly #pointed = new Set<(from: number, to: number) => void>()
  #state: EditorState
  #text: string
  #view: EditorView | undefined

  constructor(text: string) {
    this.#text = text
    this.#state = EditorState.create({ doc: text, extensions: [history(), EditorState.lineSeparator.of('\n'), this.#shown.of([])] })
  }

  get text(): string {
    return this.#text
  }

  get state(): EditorState {
    return this.#state
  }

  get undoable(): boolean {
    return undoDepth(this.#state) > 0
  }

  get redoable(): boolean {
    return redoDepth(this.#state) > 0
  }

  /**
   * Changes the text.
   * @param how `typed`: one letter after the other, undone together as in an editor; `done`: a step by itself
   */
  edit(changes: ChangeSpec, how: 'typed' | 'done' = 'done'): void {
    const annotations = how === 'done' ? [isolateHistory.of('full')] : []
    this.take([this.#state.update({ changes, annotations, userEvent: how === 'typed' ? 'input.type' : 'input' })])
  }

  undo(): void {
    undo({ state: this.#state, dispatch: (transaction) => this.take([transaction]) })
  }

  redo(): void {
    redo({ state: this.#state, dispatch: (transaction) => this.take([transaction]) })
  }

  /** Takes over what an editor, or the above, has done. */
  take(transactions: readonly Transaction[]): void {
    const [last] = transactions.slice(-1)
    if (!last) return
    this.#state = last.state
    this.#view?.update(transactions)
    if (!transactions.some(({ docChanged }) => docChanged)) return
    this.#text = this.#state.doc.toString()
    for (const listener of this.#listeners) listener()
  }

  /** Marks a part of the text, and brings it into sight where an editor shows it. */
  point(from: number, to: number): void {
    const transaction = this.#state.update({ selection: { anchor: from, head: to }, scrollIntoView: true })
    this.take([transaction])
    this.#view?.focus()
    if (!this.#view) for (const listener of this.#pointed) listener(from, to)
  }

  /** Calls `listener` when a part is marked while no editor shows the text; returns the function that ends it. */
  onPoint(listener: (from: number, to: number) => void): () => void {
    this.#pointed.add(listener)
    return () => void this.#pointed.delete(listener)
  }

  /** Lets an editor show the text, with what it adds; returns the way to end that. */
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

  /** Calls `listener` when the text has changed; returns the function that ends it. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }
}
