import { type Change, changeBetween } from './change.ts'
import { isKana, toKatakana, kanaClass } from './kana.ts'

/** The circumstances of an input. */
export interface InputState {
  /** True if an input method is composing, or has just committed. */
  readonly composing: boolean
  /** The end of the selection, in UTF-16 units. */
  readonly caret: number
}

/**
 * Follows a name field and remembers with which kana each part of its text was typed.
 *
 * Call `update` on every input and once more at the end of a composition. A pure deletion (`isPureDeletion`) may be the
 * first half of a replacement, in some browsers even of every commit. Therefore hold it back for a short time. Another
 * input within that time replaces it. The start of a composition, or the end of that time, lets it through.
 */
export interface Ledger {
  /** The text as last seen. */
  readonly value: string
  /** The whole text in katakana; '' while the reading of any part is unknown. */
  readonly reading: string
  /** True if the visitor should check the reading: a part is unknown, or has fewer kana than kanji. */
  readonly uncertain: boolean
  /** Takes the next value of the field. */
  readonly update: (next: string, input: InputState) => void
  /** Starts again with a text whose typing was not observed. */
  readonly reset: (value: string) => void
}

/** Creates an empty ledger for one name field. */
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

/** The runs before, inside and after a change. */
interface Cut {
  readonly head: readonly Run[]
  readonly hit: readonly Run[]
  readonly tail: readonly Run[]
}

/**
 * Cuts the runs at a change. Kana are cut at any letter. Any other run that the change touches is replaced as a whole.
 */
function cut(runs: readonly Run[], { start, end }: Change): Cut {
  const head: Run[] = []
  const hit: Run[] = []
  const tail: Run[] = []
  let offset = 0
  for (const run of runs) {
    const from = Math.max(0, start - offset)
    const to = end - offset
    offset += run.text.length
    if (to <= 0) tail.push(run)
    else if (from >= run.text.length) head.push(run)
    else if (!isKana(run.text)) hit.push(run)
    else {
      head.push(...letters(run, 0, from))
      hit.push(...letters(run, from, to))
      tail.push(...letters(run, to))
    }
  }
  return { head, hit, tail }
}

function letters({ text }: Run, from: number, to?: number): Run[] {
  const part = text.slice(from, to)
  return part === '' ? [] : [{ text: part, reading: toKatakana(part) }]
}

/** A text that has replaced some runs. */
interface Replacement {
  readonly removed: readonly Run[]
  readonly inserted: string
  /** True if the text is part of an input method's composition. */
  readonly composing: boolean
  /** True if nothing was removed: the text was inserted, if need be into the middle of a run. */
  readonly addition: boolean
}

/**
 * Reads the inserted text. Kana read as themselves, a conversion has the reading of the text that it replaces, and the
 * rest has no reading.
 */
function readReplacement(replacement: Replacement): Run[] {
  const { inserted, composing } = replacement
  const letters = composing ? /[A-Za-z\uFF21-\uFF3A\uFF41-\uFF5A]*$/.exec(inserted)![0] : ''
  const written = inserted.slice(0, inserted.length - letters.length)
  const unfinished: Run[] = letters === '' ? [] : [{ text: letters, reading: '' }]
  if (inserted === '') return []
  if (written === '') return unfinished
  if (isKana(written)) return [{ text: written, reading: toKatakana(written) }, ...unfinished]
  const reading = inheritedReading(replacement, written, letters)
  return reading === null ? readAsIs(inserted) : [...align(written, reading), ...unfinished]
}

/** Returns the reading of the replaced text if the new text is another way to write it; otherwise null. */
function inheritedReading({ removed, composing, addition }: Replacement, written: string, letters: string) {
  const text = removed.map((run) => run.text).join('')
  const reading = readingOf(removed, letters)
  if (addition || reading === null || reading === '' || isPartOf(written, text, composing)) return null
  // Autofill replaces the text typed so far. Those few kana are not the reading of a whole name.
  const isConversion = composing || (isKana(text) && kanjiIn(written) <= [...reading].length)
  return isConversion ? reading : null
}

/**
 * Returns the reading of the runs together; null if it is unknown. Letters that the conversion consumed count as kana
 * that were never shown, because input methods complete a last n by themselves.
 *
 * @param letters the unfinished letters that remain
 */
function readingOf(removed: readonly Run[], letters: string): string | null {
  if (removed.some((run) => run.reading === null)) return null
  const reading = removed.map((run) => run.reading).join('')
  const gone = removed.filter((run) => run.reading === '' && run.text.trim() !== '').map(({ text }) => text)
  if (gone.length === 0 || gone.join('') === letters) return reading
  return /^[n\uFF4E]$/.test(gone.join('')) && removed.at(-1)?.reading === '' ? `${reading}\u30F3` : null
}

/** Reports whether the text was merely shortened. Then it is unknown how much of the reading is gone. */
function isPartOf(written: string, text: string, composing: boolean): boolean {
  return written.length < text.length && (text.startsWith(written) || (!composing && text.endsWith(written)))
}

/**
 * Divides the reading of a converted text among its parts. The kana of the text are found in the reading and show where
 * the kanji between them begin and end. If there are several ways or none, the text stays one run.
 *
 * @param reading in katakana
 */
export function align(text: string, reading: string): Run[] {
  const parts = stretchesOf(text)
  const anchors = parts.map((part) => (isKana(part) ? toKatakana(part) : null))
  const mirrored = anchors.map((anchor) => anchor && backwards(anchor)).reverse()
  const early = earliest(anchors, reading)
  const late = earliest(mirrored, backwards(reading))?.map(backwards).reverse()
  if (!early || !late || early.join(' ') !== late.join(' ')) return [{ text, reading }]
  return parts.map((part, index) => ({ text: part, reading: early[index]! }))
}

/**
 * Returns the readings of the parts when every anchor is taken at its first occurrence. An anchor is the reading that a
 * part of kana must have; null is a part with any reading that is not empty.
 */
function earliest(anchors: readonly (string | null)[], reading: string): string[] | undefined {
  const readings: string[] = []
  let rest = reading
  // Some pages have a library that replaces `entries` of arrays.
  for (let index = 0; index < anchors.length; index++) {
    const wanted = anchors[index] ?? null
    const length = wanted === null ? distance(anchors.slice(index + 1), rest) : wanted.length
    if (length < 1 || (wanted !== null && !rest.startsWith(wanted))) return undefined
    readings.push(rest.slice(0, length))
    rest = rest.slice(length)
  }
  return rest === '' ? readings : undefined
}

/** Returns the number of kana before the next anchor. The last anchor is at the very end. */
function distance([next, ...more]: readonly (string | null)[], rest: string): number {
  if (typeof next !== 'string') return rest.length
  return more.length === 0 ? rest.length - next.length : rest.indexOf(next, 1)
}

const backwards = (text: string) => [...text].reverse().join('')

/** A part of the written text and its reading in katakana. The reading is null if it can't be known. */
interface Run {
  readonly text: string
  readonly reading: string | null
}

const stretches = new RegExp(`[${kanaClass}]+|\\s+|[^${kanaClass}\\s]+`, 'gu')

/** Splits a text into parts of kana, of blanks, and of anything else. */
const stretchesOf = (text: string): readonly string[] => text.match(stretches) ?? []

/**
 * Returns the runs of a text whose typing was not observed. Kana read as themselves, blanks are silent, and all other
 * readings are unknown.
 */
function readAsIs(text: string): Run[] {
  return stretchesOf(text).map((stretch) => ({ text: stretch, reading: ownReading(stretch) }))
}

function ownReading(stretch: string): string | null {
  if (isKana(stretch)) return toKatakana(stretch)
  return stretch.trim() === '' ? '' : null
}

/** Reports whether the reading of a run is unknown or has fewer kana than the text has kanji. */
function isDoubtful({ text, reading }: Run): boolean {
  return reading === null || kanjiIn(text) > [...reading].length
}

/** Returns the number of kanji in a text. Variation selectors, which some names contain, do not count. */
const kanjiIn = (text: string) => (text.match(/\p{Script=Han}/gu) ?? []).length
