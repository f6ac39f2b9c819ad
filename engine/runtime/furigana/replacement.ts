import { align } from './align.ts'
import { isKana, toKatakana } from './kana.ts'
import { kanjiIn, readAsIs, type Run } from './run.ts'

/** A text that has taken the place of some runs. */
interface Replacement {
  readonly removed: readonly Run[]
  readonly inserted: string
  /** Part of an input method's composition. */
  readonly composing: boolean
  /** Nothing was taken away: the text was put in between, if need be into the middle of a run. */
  readonly addition: boolean
}

/**
 * Reads the inserted text: kana as themselves, a conversion like the text that it replaces, the rest not at
 * all.
 */
export function readReplacement(replacement: Replacement): Run[] {
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

/** The reading of the replaced text, where the new text is another way to write it; else null. */
function inheritedReading({ removed, composing, addition }: Replacement, written: string, letters: string) {
  const text = removed.map((run) => run.text).join('')
  const reading = readingOf(removed, letters)
  if (addition || reading === null || reading === '' || isPartOf(written, text, composing)) return null
  // Autofill takes the place of what was typed so far; those few kana are not the reading of a whole name.
  const isConversion = composing || (isKana(text) && kanjiIn(written) <= [...reading].length)
  return isConversion ? reading : null
}

/**
 * How the runs were read together; null where that is not known. Letters that the conversion took along stand
 * for kana that were never shown: a last n is the one that input methods complete by themselves.
 *
 * @param letters the unfinished letters that are still there
 */
function readingOf(removed: readonly Run[], letters: string): string | null {
  if (removed.some((run) => run.reading === null)) return null
  const reading = removed.map((run) => run.reading).join('')
  const gone = removed.filter((run) => run.reading === '' && run.text.trim() !== '').map(({ text }) => text)
  if (gone.length === 0 || gone.join('') === letters) return reading
  return /^[n\uFF4E]$/.test(gone.join('')) && removed.at(-1)?.reading === '' ? `${reading}\u30F3` : null
}

/** True when the text was merely shortened, which leaves no way to tell how much of the reading has gone. */
function isPartOf(written: string, text: string, composing: boolean): boolean {
  return written.length < text.length && (text.startsWith(written) || (!composing && text.endsWith(written)))
}
