import { ChangeSet, type Text, type Transaction } from '@codemirror/state'
import { Annotation } from '@codemirror/state'

/** Several files that were changed together: their steps are undone and redone together. */
export interface Operation {
  readonly id: string
  /** The flows whose files were changed. */
  readonly flows: readonly string[]
}

/** One step of editing, with the change that undoes it. */
interface Step {
  readonly inverse: ChangeSet
  /** The selection before the step. */
  readonly anchor: number
  readonly head: number
  readonly operation?: Operation | undefined
}

/** A history as data that can be stored in the browser. */
export interface HistoryData {
  readonly done: readonly StepData[]
  readonly undone: readonly StepData[]
}

type StepData = Omit<Step, 'inverse'> & { readonly inverse: unknown }

/** Marks the transactions that undo and redo. */
const fromHistory = Annotation.define<'undo' | 'redo'>()
/** Marks a transaction that is a step by itself, with the operation that it belongs to. */
export const ownStep = Annotation.define<Operation | true>()

/** Milliseconds without typing after which a new step begins. */
const pause = 1000
/** The most steps that are stored. */
const most = 5000
const boundary = /[\s\p{P}]$/u

/**
 * The undo history of a text. A step of typing is a word, or the text that was typed before a pause. Unlike the history
 * of CodeMirror, it knows operations over several files and can be stored as a whole.
 */
export class History {
  #done: Step[] = []
  #undone: Step[] = []
  /** The typing that the next letter may continue. */
  #typing: Typing | undefined

  static from(data: HistoryData): History {
    const history = new History()
    const steps = (all: readonly StepData[]) =>
      all.map((step): Step => ({ ...step, inverse: ChangeSet.fromJSON(step.inverse) }))
    history.#done = steps(data.done)
    history.#undone = steps(data.undone)
    return history
  }

  toJSON(): HistoryData {
    const data = (steps: readonly Step[]) =>
      steps.map((step): StepData => ({ ...step, inverse: step.inverse.toJSON() as unknown }))
    return { done: data(this.#done), undone: data(this.#undone) }
  }

  get depth(): number {
    return this.#done.length
  }

  /** The step that is undone next. */
  get next(): Pick<Step, 'operation'> | undefined {
    return this.#done.at(-1)
  }

  /** The step that is redone next. */
  get nextRedo(): Pick<Step, 'operation'> | undefined {
    return this.#undone.at(-1)
  }

  /** Ends a step of typing: further typing starts a new step. */
  pause(): void {
    this.#typing = undefined
  }

  /** Records a transaction, unless it came from the history itself. */
  record(transaction: Transaction, now: number): void {
    const { startState, changes, docChanged } = transaction
    if (!docChanged) {
      if (transaction.selection) this.pause()
      return
    }
    const direction = transaction.annotation(fromHistory)
    const { anchor, head } = startState.selection.main
    const own = transaction.annotation(ownStep)
    const step: Step = {
      inverse: changes.invert(startState.doc),
      anchor,
      head,
      ...(typeof own === 'object' && { operation: own }),
    }
    if (direction) {
      this.pause()
      if (direction === 'undo') this.#undone.push({ ...step, operation: this.#done.pop()?.operation })
      else this.#done.push({ ...step, operation: this.#undone.pop()?.operation })
      return
    }
    this.#undone = []
    const typing = own === undefined ? typingOf(transaction, now) : undefined
    const last = this.#done.at(-1)
    if (last && typing && this.#continues(typing))
      this.#done[this.#done.length - 1] = { ...last, inverse: step.inverse.compose(last.inverse) }
    else if (this.#done.push(step) > most) this.#done.shift()
    this.#typing = typing
  }

  /** Returns the changes that undo the last step in a text, or undefined if nothing can be undone. */
  undoing(doc: Text) {
    return stepBack(this.#done.at(-1), doc, 'undo')
  }

  redoing(doc: Text) {
    return stepBack(this.#undone.at(-1), doc, 'redo')
  }

  #continues(typing: Typing): boolean {
    const last = this.#typing
    if (!last || last.kind !== typing.kind || typing.at - last.at > pause) return false
    const isNextTo = ({ before }: TypedPlace) =>
      last.places.some(({ from, to }) => before.from <= to && before.to >= from)
    const place = typing.places.find(isNextTo)
    if (!place) return false
    const startsWord = boundary.test(place.preceding) && !/^[\s\p{P}]/u.test(place.inserted)
    return typing.isComposed || typing.kind === 'delete' || !startsWord
  }
}

function stepBack(step: Step | undefined, doc: Text, direction: 'undo' | 'redo') {
  if (!step || step.inverse.length !== doc.length) return undefined
  return {
    changes: step.inverse,
    selection: { anchor: step.anchor, head: step.head },
    annotations: fromHistory.of(direction),
    scrollIntoView: true,
  }
}

/** Describes a transaction that typed or deleted. Returns undefined for all others. */
function typingOf(transaction: Transaction, now: number): Typing | undefined {
  const isComposed = transaction.isUserEvent('input.type.compose')
  const kind = transaction.isUserEvent('input.type') ? 'type' : transaction.isUserEvent('delete') ? 'delete' : undefined
  if (kind === undefined) return undefined
  const places: TypedPlace[] = []
  const { doc } = transaction.startState
  transaction.changes.iterChanges((fromA, toA, from, to, text) =>
    places.push({
      from,
      to,
      before: { from: fromA, to: toA },
      inserted: text.toString(),
      preceding: doc.sliceString(Math.max(0, fromA - 2), fromA),
    }),
  )
  return { kind, places, at: now, isComposed }
}

/**
 * Typing or deleting. It has several places where a letter also changes another place, such as the note about the
 * original of a translation.
 */
interface Typing {
  readonly kind: 'type' | 'delete'
  readonly places: readonly TypedPlace[]
  /** In milliseconds. */
  readonly at: number
  readonly isComposed: boolean
}

/** A place that was changed: in the text after the change, and `before` it. */
interface TypedPlace {
  readonly from: number
  readonly to: number
  readonly before: { readonly from: number; readonly to: number }
  readonly inserted: string
  /** The last characters before the place. */
  readonly preceding: string
}
