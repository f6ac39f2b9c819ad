import { localeOf } from '../locale.ts'
import { isDate, type Precision } from '../rules/days.ts'
import type { Trigger } from './normalizer.ts'
import { printable } from './printable.ts'

/**
 * Converts a date as visitors write it to `YYYY-MM-DD` once the field is left. Accepted are: year, month and day in
 * this order, with signs or kanji between them or in eight digits; a Japanese era; the English name of the month; the
 * year last. Full-width characters become plain ones at once. A text stays as it is if it is not a date of the calendar
 * or is ambiguous, such as 03/04/2026 if the language does not decide.
 *
 * @param precision how much of the date the field needs: a month becomes `YYYY-MM`, a year `YYYY`
 * @param lang the language of the flow, which decides the order of day and month
 */
export function dateText(text: string, trigger: Trigger, precision: Precision = 'day', lang = 'en'): string {
  const plain = printable(text)
    .replace(/[\uFF01-\uFF5E]/g, ascii)
    .replace(/\u3000/g, ' ')
  return trigger === 'input' ? plain : (read(plain.trim(), precision, lang) ?? plain.trim())
}

const ascii = (wide: string) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0)

function read(text: string, precision: Precision, lang: string): string | undefined {
  const parts =
    precision === 'day'
      ? (inOrder(text) ?? yearLast(text, lang) ?? byName(text))
      : precision === 'month'
        ? monthIn(text)
        : yearIn(text)
  const date = (parts ?? []).map((part, index) => String(part).padStart(index === 0 ? 4 : 2, '0')).join('-')
  return isDate(date, precision) ? date : undefined
}

type Parts = readonly (string | number | undefined)[]

/** The letter and the name of each era, and the year before its first year. */
const eras = [
  ['R', '\u4EE4\u548C', 2018],
  ['H', '\u5E73\u6210', 1988],
  ['S', '\u662D\u548C', 1925],
  ['T', '\u5927\u6B63', 1911],
  ['M', '\u660E\u6CBB', 1867],
] as const

const named = eras.map(([letter, name]) => `${letter}|${name}`).join('|')
const between = (kanji: string) => ` ?[-/.${kanji}] ?`
/** The first year of an era has a name of its own. */
const first = '\u5143'
const yearPart = `(?:([0-9]{4})|(${named})[. ]?(0?[1-9]|[1-9][0-9]|${first}))`
const monthPart = `${between('\u5E74')}([0-9]{1,2})`
const ordered = new RegExp(`^${yearPart}${monthPart}${between('\u6708')}([0-9]{1,2})\u65E5?$`, 'iu')
const toTheMonth = new RegExp(`^${yearPart}${monthPart}\u6708?$`, 'iu')
const toTheYear = new RegExp(`^${yearPart}\u5E74?$`, 'iu')

function inOrder(text: string): Parts | undefined {
  const [, year, era, count, month, day] = ordered.exec(text) ?? /^([0-9]{4})()()([0-9]{2})([0-9]{2})$/.exec(text) ?? []
  const fullYear = yearOf(year, era, count)
  return fullYear === undefined ? undefined : [fullYear, month, day]
}

function yearOf(year?: string, era?: string, count?: string): string | number | undefined {
  if (!era) return year
  const before = eras.find(([letter, name]) => letter === era.toUpperCase() || name === era)?.[2] ?? 0
  return before + (count === first ? 1 : Number(count))
}

/** "2026-12", "202612", "December 2026", "12/2026", or with an era. */
function monthIn(text: string): Parts | undefined {
  const [, year, era, count, month] = toTheMonth.exec(text) ?? /^([0-9]{4})()()([0-9]{2})$/.exec(text) ?? []
  const fullYear = yearOf(year, era, count)
  if (fullYear !== undefined) return [fullYear, month]
  const [, number, name, after] = /^(?:([0-9]{1,2})[/.-]|([a-z]{3,})[.,]?[- ](?:of )?)([0-9]{4})$/i.exec(text) ?? []
  return after === undefined ? undefined : [after, number ?? monthNamed(name!)]
}

function yearIn(text: string): Parts | undefined {
  const [, year, era, count] = toTheYear.exec(text) ?? []
  const fullYear = yearOf(year, era, count)
  return fullYear === undefined ? undefined : [fullYear]
}

/**
 * "24/12/2026", "24.12.2026", "12/24/2026". One of the two numbers can't be a month, or both are the same, or the
 * language decides which comes first.
 */
function yearLast(text: string, lang: string): Parts | undefined {
  const [, left, , right, year] = /^([0-9]{1,2}) ?([-/.]) ?([0-9]{1,2}) ?\2 ?([0-9]{4})$/.exec(text) ?? []
  if (year === undefined) return undefined
  const dayFirst = [year, right, left]
  const monthFirst = [year, left, right]
  if (Number(left) > 12 || Number(left) === Number(right)) return dayFirst
  if (Number(right) > 12) return monthFirst
  const first = firstIn(lang)
  return first === 'day' ? dayFirst : first === 'month' ? monthFirst : undefined
}

/**
 * Returns the part of a date that a language writes first. English alone is ambiguous: Americans begin with the month,
 * others with the day.
 */
function firstIn(lang: string): string | undefined {
  const locale = localeOf(lang)
  if (locale === 'en') return undefined
  return new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'numeric', year: 'numeric' })
    .formatToParts()
    .find(({ type }) => type !== 'literal')?.type
}

const months = 'january february march april may june july august september october november december'.split(' ')

/**
 * Reads a date with the name of the month, of which three letters are enough: "24 December 2026", "24th Dec 2026",
 * "Dec. 24, 2026".
 */
function byName(text: string): Parts | undefined {
  const [, day, month] =
    /^(?:[a-z]+,? )?([0-9]{1,2})(?:st|nd|rd|th)?[- ](?:of )?([a-z]{3,})[.,]?[- ][0-9]{4}$/i.exec(text) ?? []
  const [, name = month, ordinal = day] =
    /^(?:[a-z]+,? )?([a-z]{3,})[.]? ([0-9]{1,2})(?:st|nd|rd|th)?,? [0-9]{4}$/i.exec(text) ?? []
  return name === undefined ? undefined : [text.slice(-4), monthNamed(name), ordinal]
}

/** Returns the number of a month by its name; 0 if no month has this name. */
const monthNamed = (name: string) => months.findIndex((month) => month.startsWith(name.toLowerCase())) + 1
