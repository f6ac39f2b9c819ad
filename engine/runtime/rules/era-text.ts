import { eras, first } from './calendar.ts'
import { daysAfter, isDate, type Precision } from './days.ts'

/** The first day of each era, in the order of `eras`. The oldest begins with the calendar of today. */
const starts = ['2019-05-01', '1989-01-08', '1926-12-25', '1912-07-30', '1873-01-01'] as const

/** The digits from 0 to 10. */
const digits = '\u3007\u4E00\u4E8C\u4E09\u56DB\u4E94\u516D\u4E03\u516B\u4E5D\u5341'
/** A number in a date: digits, kanji, or the name of the first year. */
const number = `[0-9]{1,2}|[${digits}]{1,3}|${first}`
const named = eras.map(([letter, era]) => `${letter}|${era}|${era[0]}`).join('|')
const between = (kanji: string) => ` ?[-/.,${kanji}\u3001] ?`
const monthAndDay = `${between('\u5E74')}(${number})(?:${between('\u6708')}(${number})\u65E5?|\u6708?)`
const forms = [
  new RegExp(`^(${named})[. ]?(${number})(?:${monthAndDay}|\u5E74?)$`, 'iu'),
  // Numbers of two digits each, without anything between them.
  new RegExp(`^(${named})([0-9]{2})(?:([0-9]{2})([0-9]{2})?)?$`, 'iu'),
]

/** Returns a number that is written in digits or in kanji. */
function valueOf(written: string): number {
  if (written === first) return 1
  if (/^[0-9]/.test(written)) return Number(written)
  const [tens, ones] = written.includes('\u5341') ? written.split('\u5341') : ['0', written]
  const read = (text = '') => Number([...text].map((sign) => digits.indexOf(sign)).join(''))
  return (tens === '' ? 1 : tens === '0' ? 0 : read(tens)) * 10 + read(ones)
}

interface Written {
  /** The index of the era in `eras`. */
  readonly era: number
  /** The date, to the precision of the field. */
  readonly date: string
  /** Whether the era is written as a letter. */
  readonly isShort: boolean
}

/** Reads a date with an era, inside it or not; undefined if it has none, or does not have the precision. */
function written(text: string, precision: Precision): Written | undefined {
  // Full-width characters become plain ones, and single characters for names of eras these names.
  const plain = text.normalize('NFKC').trim()
  const [, sign = '', ...numbers] = forms.map((form) => form.exec(plain)).find((match) => match !== null) ?? []
  const era = eras.findIndex(
    ([letter, known]) => letter === sign.toUpperCase() || (sign !== '' && known.startsWith(sign)),
  )
  const parts = numbers.filter((part) => part !== undefined).map(valueOf)
  const [count = 0, ...rest] = parts
  if (era < 0 || count === 0) return undefined
  const date = [eras[era]![2] + count, ...rest].map((part) => String(part).padStart(2, '0')).join('-')
  return isDate(date, precision) ? { era, date, isShort: /^[a-z]$/i.test(sign) } : undefined
}

/** Reports whether a date, or a part of its month or year, is in an era. */
function isIn(era: number, date: string): boolean {
  const next = starts[era - 1]
  const last = next === undefined ? '9999-12-31' : daysAfter(next, -1)
  return date >= starts[era]!.slice(0, date.length) && date <= last.slice(0, date.length)
}

/**
 * Reads a date that is written with a Japanese era: `YYYY-MM-DD`, or less of it; undefined if it has no era. A date
 * outside of its era, or before the calendar of today, is returned as it is written.
 */
export function readEra(text: string, precision: Precision): string | undefined {
  const found = written(text, precision)
  return found && (isIn(found.era, found.date) ? found.date : text)
}

/**
 * Returns how a date outside of its era is written correctly, with a letter or the name of the era; '' if nothing is
 * wrong.
 */
export function correctedEra(text: string, precision: Precision): string {
  const { era, date = '', isShort } = written(text, precision) ?? {}
  const right = starts.findIndex((start) => date >= start.slice(0, date.length))
  if (era === undefined || right < 0 || isIn(era, date)) return ''
  const [letter, known, before] = eras[right]!
  const [year, ...rest] = date.split('-').map(Number)
  const count = year! - before
  if (isShort) return letter + [count, ...rest].join('.')
  const parts = [count === 1 ? first : count, ...rest]
  return known + parts.map((part, index) => String(part) + '\u5E74\u6708\u65E5'[index]!).join('')
}
