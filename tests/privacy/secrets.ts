import type { Flow } from '../../schemas/flow.ts'
import { randomFrom } from '../flows/corpus/random.ts'

type Field = Flow['steps'][string]['fields'][string]

/** The intended kind of input: right, wrong for most fields, or a name of katakana only. */
export type Intent = 'good' | 'bad' | 'katakana'

/**
 * The answers of one visitor. Every text is unique, as far as the field's rules allow. The same field and number always
 * give the same text, and two numbers never do, so that two visitors' answers change in the same places.
 */
export interface Secrets {
  readonly text: (id: string, field: Field, number: number, intent: Intent) => string
  /** Returns the choice for a number among so many options. Among many options it is never one of the last few. */
  readonly choice: (id: string, number: number, options: number) => number
  readonly code: (number: number) => string
  /**
   * Returns a place in the format of the postal data. Its prefecture is one that visitors never choose: otherwise two
   * visitors would not do the same.
   */
  readonly place: (number: number) => { readonly region: number; readonly locality: string; readonly street: string }
  /** Returns the reading of a name, as an input method reveals it. */
  readonly reading: (number: number) => string
  /** Returns every text given so far that is long enough not to occur by chance. */
  readonly given: () => readonly string[]
}

/** The count of numbers that select different answers of a visitor. */
export const numbers = 5
const longEnough = 5
const prefectures = 47
/** The number of prefectures that occur in the postal data only. */
const places = 4

const kanji = [0x4e00, 0x9fa0] as const
const katakana = [0x30a2, 0x30f2] as const
const letter = [0x61, 0x7a] as const
const capital = [0x41, 0x5a] as const
const digit = [0x30, 0x39] as const

/** The arguments of the rules that determine the answers. */
interface Rules {
  readonly yearsAgo?: { readonly least: number }
  readonly between?: readonly [number, number]
  readonly digits?: number
  readonly startsWith?: string
}

export function secretsOf(visitor: string): Secrets {
  const given = new Set<string>()
  const row = (name: string, [from, to]: readonly [number, number], length: number) => {
    const random = randomFrom(`${visitor}/${name}`)
    return Array.from({ length }, () => String.fromCodePoint(from + Math.floor(random() * (to - from + 1)))).join('')
  }
  const turned = (name: string, number: number, size: number) =>
    (Math.floor(randomFrom(`${visitor}/${name}`)() * size) + number) % size
  const keep = (text: string) => {
    if (text.length >= longEnough) given.add(text)
    return text
  }

  const digits = (name: string, id: string, number: number, length: number) =>
    // The first digit differs from number to number, because the first three digits select a file of postal data. It is
    // never 1: a number that begins with 01081 is read as dialled from abroad and loses that prefix.
    `${2 + turned(id, number, 8)}${row(name, digit, length - 1)}`
  const right = (id: string, { type, rules = {}, maxLength = 100 }: Field, number: number): string => {
    const name = `${id}/${number}`
    const { yearsAgo, between, digits: exactly, startsWith = '' } = rules as Rules
    if (rules.daysAhead !== undefined) return '2027'
    if (yearsAgo) return String(2026 - yearsAgo.least - 5 - turned(id, number, 50))
    if (between) return String(between[0] + turned(id, number, 9))
    if (rules.dayOfMonth !== undefined) return String(1 + turned(id, number, 28))
    if (exactly !== undefined) return digits(name, id, number, exactly)
    if (rules.numeric === true)
      return startsWith + digits(name, id, number, Math.min(maxLength, 11) - startsWith.length)
    if (rules.katakana !== undefined) return row(name, katakana, 8)
    if (rules.pattern !== undefined)
      return row(name, capital, 1) + row(`${name}/1`, digit, 3) + row(`${name}/2`, capital, 2)
    if (type === 'email') return `${row(name, letter, 9)}@${row(`${name}/host`, letter, 9)}.example`
    return row(name, kanji, 6)
  }
  const wrong = (id: string, { rules = {} }: Field, number: number): string => {
    const name = `wrong/${id}/${number}`
    if (rules.katakana !== undefined) return row(name, kanji, 5)
    return number % 2 === 0 && rules.required === true ? '' : row(name, letter, 12)
  }

  return {
    text(id, field, number, intent) {
      if (intent === 'bad') return keep(wrong(id, field, number))
      const asKatakana = intent === 'katakana' && field.rules?.noLatin !== undefined
      return keep(asKatakana ? row(`kana/${id}/${number}`, katakana, 7) : right(id, field, number))
    },
    choice: (id, number, options) => turned(id, number, options < prefectures ? options : options - places),
    code: (number) => keep(row(`code/${number}`, digit, 6)),
    place: (number) => ({
      region: prefectures - (number % places),
      locality: keep(row(`locality/${number}`, kanji, 6)),
      street: keep(row(`street/${number}`, kanji, 6)),
    }),
    reading: (number) => keep(row(`reading/${number}`, katakana, 8)),
    given: () => [...given],
  }
}
