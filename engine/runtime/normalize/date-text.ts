import { localeOf } from '../locale.ts'
import { eras, first } from '../rules/calendar.ts'
import { isDate, type Precision } from '../rules/days.ts'
import { plainSigns, printable } from './characters.ts'
import type { Trigger } from './normalizer.ts'

/**
 * Converts a date as visitors write it to `YYYY-MM-DD` once the field is left. Accepted are: year, month and day in
 * this order, with signs or their Chinese, Japanese or Korean names between them or in eight digits; a Japanese era;
 * the name of the month in English or in the language of the flow; the year last. Full-width characters and the digits
 * of Arabic and Persian become plain ones at once. A text stays as it is if it is not a date of the calendar or is
 * ambiguous, such as 03/04/2026 if the language does not decide.
 *
 * @param precision how much of the date the field needs: a month becomes `YYYY-MM`, a year `YYYY`
 * @param lang the language of the flow, which decides the order of day and month
 */
export function dateText(text: string, trigger: Trigger, precision: Precision = 'day', lang = 'en'): string {
  const plain = plainSigns(printable(text)).replace(/\u3000/g, ' ')
  return trigger === 'input' ? plain : (read(plain.trim(), precision, lang) ?? plain.trim())
}

function read(text: string, precision: Precision, lang: string): string | undefined {
  const parts =
    precision === 'day'
      ? (inOrder(text) ?? yearLast(text, lang) ?? byName(text, lang))
      : precision === 'month'
        ? monthIn(text, lang)
        : yearIn(text)
  const date = (parts ?? []).map((part, index) => String(part).padStart(index === 0 ? 4 : 2, '0')).join('-')
  return isDate(date, precision) ? date : undefined
}

type Parts = readonly (string | number | undefined)[]

const named = eras.map(([letter, name]) => `${letter}|${name}`).join('|')
const between = (names: string) => ` ?[-/.${names}] ?`
/** The words for year, month and day that follow their numbers in Chinese and Japanese, and in Korean. */
const [ofYear, ofMonth, ofDay] = ['\u5E74\uB144', '\u6708\uC6D4', '\u65E5\u53F7\u865F\uC77C']
const yearPart = `(?:([0-9]{4})|(${named})[. ]?(0?[1-9]|[1-9][0-9]|${first}))`
const monthPart = `${between(ofYear)}([0-9]{1,2})`
const ordered = new RegExp(`^${yearPart}${monthPart}${between(ofMonth)}([0-9]{1,2})[.${ofDay}]?$`, 'iu')
const toTheMonth = new RegExp(`^${yearPart}${monthPart}[.${ofMonth}]?$`, 'iu')
const toTheYear = new RegExp(`^${yearPart}[.${ofYear}]?$`, 'iu')

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

/** "2026-12", "202612", "December 2026", "diciembre de 2026", "12/2026", or with an era. */
function monthIn(text: string, lang: string): Parts | undefined {
  const [, year, era, count, month] = toTheMonth.exec(text) ?? /^([0-9]{4})()()([0-9]{2})$/.exec(text) ?? []
  const fullYear = yearOf(year, era, count)
  if (fullYear !== undefined) return [fullYear, month]
  const [, number, after] = /^([0-9]{1,2})[/.-]([0-9]{4})$/.exec(text) ?? []
  if (after !== undefined) return [after, number]
  const [, name, behind] = nameAndYear.exec(text) ?? []
  return behind === undefined ? undefined : [behind, monthNamed(name!, lang)]
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

/** The name of a month, of which three letters are enough, and a year behind a date. */
const name = '([\\p{L}\\p{M}]{3,})'
const year = '[.,\u060C]?[- ](?:of |del? )?([0-9]{4})'
const nameAndYear = new RegExp(`^${name}${year}$`, 'iu')
/** The day of the week, and an article. */
const before = '(?:[\\p{L}\\p{M}]+[.,\u060C]* ){0,2}'
const dayFirst = new RegExp(`^${before}([0-9]{1,2})(?:st|nd|rd|th|er)?(?:[- ]|\\. ?)(?:of |de )?${name}${year}$`, 'iu')
const monthFirst = new RegExp(`^${before}${name}[.]? ([0-9]{1,2})(?:st|nd|rd|th)?,? ([0-9]{4})$`, 'iu')

/**
 * Reads a date with the name of the month: "24 December 2026", "24th Dec 2026", "Dec. 24, 2026", "24. Dezember 2026",
 * "jueves, 24 de diciembre de 2026".
 */
function byName(text: string, lang: string): Parts | undefined {
  const [, day, month, year] = dayFirst.exec(text) ?? []
  if (day !== undefined) return [year, monthNamed(month!, lang), day]
  const [, named, ordinal, after] = monthFirst.exec(text) ?? []
  return named === undefined ? undefined : [after, monthNamed(named, lang), ordinal]
}

/** The names of the twelve months in each language, short and long, alone and with a day. */
const monthNames = new Map<string, readonly (readonly string[])[]>()

function namesIn(lang: string): readonly (readonly string[])[] {
  const locale = localeOf(lang)
  const styles = (['long', 'short'] as const).flatMap((month) => [{ month }, { month, day: 'numeric' } as const])
  const formats = styles.map((style) => new Intl.DateTimeFormat(locale, { ...style, timeZone: 'UTC' }))
  return Array.from({ length: 12 }, (_, month) =>
    formats.map((format) => {
      const parts = format.formatToParts(new Date(Date.UTC(2026, month, 1)))
      return bare(parts.find(({ type }) => type === 'month')?.value ?? '')
    }),
  )
}

/** Returns a word in small letters without accents and dots. */
const bare = (word: string) =>
  word
    .normalize('NFD')
    .replace(/[\p{M}.]/gu, '')
    .toLowerCase()

/** Returns the number of a month by its name, or by a beginning that no other month has; 0 if there is none. */
function monthNamed(name: string, lang: string): number {
  for (const language of [lang, 'en']) {
    const names = monthNames.get(language) ?? namesIn(language)
    monthNames.set(language, names)
    const wanted = bare(name)
    const having = (fits: (known: string) => boolean) =>
      names.flatMap((all, month) => (all.some(fits) ? [month + 1] : []))
    const [exact] = having((known) => known === wanted)
    const [start, another] = having((known) => known.startsWith(wanted))
    const month = exact ?? (another === undefined ? start : undefined)
    if (month !== undefined) return month
  }
  return 0
}
