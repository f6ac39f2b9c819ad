import { isKana, toKatakana } from './kana.ts'
import { stretchesOf, type Run } from './run.ts'

/**
 * Divides the reading of a converted text among its parts: the kana of the text are found in the reading and show where
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
 * part of kana must have; null is a part with any reading but the empty one.
 */
function earliest(anchors: readonly (string | null)[], reading: string): string[] | undefined {
  const readings: string[] = []
  let rest = reading
  for (const [index, wanted] of anchors.entries()) {
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
