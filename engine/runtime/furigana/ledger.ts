import { changeBetween } from './change.ts'
import { cut } from './cut.ts'
import { readReplacement } from './replacement.ts'
import { isDoubtful, readAsIs, type Run } from './run.ts'

/** How an input came about. */
export interface InputState {
  /** An input method is composing, or has just committed. */
  readonly composing: boolean
  /** Where the selection ends, in UTF-16 units. */
  readonly caret: number
}

/**
 * Follows a name field and remembers with which kana each part of its text was typed.
 *
 * Call `update` on every input and once more at the end of a composition. A pure deletion (`isPureDeletion`)
 * may be the first half of a replacement, in some browsers even of every commit: hold it back for a short
 * time. Another input within that time takes its place, the start of a composition or the end of the time
 * lets it through.
 */
export interface Ledger {
  /** The text as last seen. */
  readonly value: string
  /** The whole text in katakana; '' as long as any part of it cannot be read. */
  readonly reading: string
  /** The visitor should check the reading: a part is not known, or has fewer kana than kanji. */
  readonly uncertain: boolean
  /** Sees the next value of the field. */
  readonly update: (next: string, input: InputState) => void
  /** Starts anew with a text that nobody saw being typed. */
  readonly reset: (value: string) => void
}

/** A ledger for one name field, empty at first. */
export function createLedger(): Ledger {
  let value = ''
  let runs: readonly Run[] = []

  return {
    get value() {
      return value
    },
    get reading() {
      const known = runs.every(({ reading }) => reading !== null)
      return known
        ? runs
            .map(({ reading }) => reading)
            .join('')
            .normalize('NFC')
        : ''
    },
    get uncertain() {
      return runs.some(isDoubtful)
    },
    update(next, { composing, caret }) {
      if (next === value) return
      const change = changeBetween(value, next, caret, composing)
      const { head, hit, tail } = cut(runs, change)
      const inserted = next.slice(lengthOf(head), next.length - lengthOf(tail))
      const addition = change.start === change.end
      runs = [...head, ...readReplacement({ removed: hit, inserted, composing, addition }), ...tail]
      value = next
    },
    reset(text) {
      runs = readAsIs(text)
      value = text
    },
  }
}

const lengthOf = (runs: readonly Run[]) => runs.reduce((length, { text }) => length + text.length, 0)
