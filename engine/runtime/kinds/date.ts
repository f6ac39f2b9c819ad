import type { Field } from '../../../schemas/flow.ts'
import { dateText } from '../normalize/date-text.ts'
import { dateForm, firstDay, isDate, isDay, type Precision } from '../rules/days.ts'
import type { ValueKind } from './kind.ts'

const precisionOf = ({ precision }: Field): Precision => precision ?? 'day'

/**
 * A date, kept as it is typed; as `YYYY-MM-DD` when the field is left, or as `YYYY-MM` or `YYYY` where no more of it is asked for,
 * and where it can be read. Conditions see a month or a year as its first day.
 */
export const dateKind: ValueKind = {
  name: 'date',
  drawn: true,
  typed: true,
  empty: '',
  initial: () => '',
  mayStayEmpty: () => true,
  kept: (_parts, field, value, moment) => dateText(String(value), moment, precisionOf(field)),
  payload: (_parts, _field, value) => (value === '' ? undefined : value),
  recovered: (_parts, _field, sent) => (typeof sent === 'string' ? sent : ''),
  fact: (value) => (typeof value === 'string' && isDay(firstDay(value)) ? firstDay(value) : undefined),
  understood: ({ flow }, field, value) => {
    const date = dateText(String(value), 'commit', precisionOf(field))
    return isDate(date, precisionOf(field)) ? dateWords(date, flow.lang, 'full') : ''
  },
  wording: ({ flow }, _field, value) => dateWords(String(value), flow.lang, 'long'),
}

/** A date in the words of a language; what is no date stays as it is. */
export function dateWords(value: string, lang: string, dateStyle: 'long' | 'full'): string {
  if (!dateForm.test(value) || !isDay(firstDay(value))) return value
  const style: Intl.DateTimeFormatOptions = value.length > 7 ? { dateStyle } : { year: 'numeric', ...(value.length > 4 && { month: 'long' }) }
  return new Intl.DateTimeFormat(lang, { ...style, timeZone: 'UTC' }).format(new Date(value))
}
