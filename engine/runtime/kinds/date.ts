import type { Field } from '../../../schemas/flow.ts'
import { localeOf } from '../locale.ts'
import { dateText } from '../normalize/date-text.ts'
import type { Trigger } from '../normalize/normalizer.ts'
import type { FlowParts } from '../program/flow-parts.ts'
import type { ValueKind } from '../program/kind.ts'
import { dateForm, firstDay, isDate, isDay, lengthOf, type Precision } from '../rules/days.ts'

/** By language and style. Creating a format takes far longer than using it. */
const formats = new Map<string, Intl.DateTimeFormat>()

const precisionOf = ({ precision }: Field): Precision => precision ?? 'day'

/**
 * A date. It is stored as typed, and as `YYYY-MM-DD` once the field is left and the date can be read. If the field
 * needs less, it is stored as `YYYY-MM` or `YYYY`. In conditions, a month or a year counts as its first day.
 */
export const dateKind: ValueKind = {
  name: 'date',
  drawn: true,
  typed: true,
  empty: '',
  initial: () => '',
  mayStayEmpty: () => true,
  kept: (parts, field, value, trigger) => readDate(parts, field, String(value), trigger),
  payload: (_parts, _field, value) => (value === '' ? undefined : value),
  recovered: (_parts, _field, sent) => (typeof sent === 'string' ? sent : ''),
  fact: (value) => (typeof value === 'string' ? dayForConditions(value) : undefined),
  understood: (parts, field, value) => {
    const date = readDate(parts, field, String(value), 'commit')
    return isDate(date, precisionOf(field)) ? formatDate(date, parts.flow.lang, 'full', precisionOf(field)) : ''
  },
  wording: ({ flow }, field, value) => formatDate(String(value), flow.lang, 'long', precisionOf(field)),
}

/** Reads a date as visitors write it. A field with `eras` takes a Japanese era at its word. */
function readDate({ flow, readEra }: FlowParts, field: Field, text: string, trigger: Trigger): string {
  const precision = precisionOf(field)
  const withEra = field.eras && trigger === 'commit' ? readEra?.(text, precision) : undefined
  return withEra ?? dateText(text, trigger, precision, flow.lang)
}

/** Returns the day that conditions see, also for a date that is understood while it is still typed. */
function dayForConditions(text: string): string | undefined {
  const date = isDay(firstDay(text)) ? firstDay(text) : dateText(text, 'commit', 'day')
  return isDay(date) ? date : undefined
}

/**
 * Formats a date in a language, with no more precision than the field has. A text that is not a date stays as it is.
 */
function formatDate(value: string, lang: string, dateStyle: 'long' | 'full', precision: Precision): string {
  if (!dateForm.test(value) || !isDay(firstDay(value))) return value
  const length = Math.min(value.length, lengthOf[precision])
  const key = `${lang} ${dateStyle} ${length}`
  const style: Intl.DateTimeFormatOptions =
    length > 7 ? { dateStyle } : { year: 'numeric', ...(length > 4 && { month: 'long' }) }
  const format = formats.get(key) ?? new Intl.DateTimeFormat(localeOf(lang), { ...style, timeZone: 'UTC' })
  formats.set(key, format)
  return format.format(new Date(value))
}
