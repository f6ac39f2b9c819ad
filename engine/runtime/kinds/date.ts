import { dateText } from '../normalize/date-text.ts'
import { isDay } from '../rules/days.ts'
import type { ValueKind } from './kind.ts'

/** A date, kept as it is typed; as `YYYY-MM-DD` when the field is left, where it can be read. */
export const dateKind: ValueKind = {
  name: 'date',
  drawn: true,
  typed: true,
  empty: '',
  initial: () => '',
  mayStayEmpty: () => true,
  kept: (_parts, _field, value, moment) => dateText(String(value), moment),
  payload: (_parts, _field, value) => (value === '' ? undefined : value),
  recovered: (_parts, _field, sent) => (typeof sent === 'string' ? sent : ''),
  fact: (value) => (typeof value === 'string' && isDay(value) ? value : undefined),
  understood: ({ flow }, value) => {
    const date = dateText(String(value), 'commit')
    return isDay(date) ? dateWords(date, flow.lang, 'full') : ''
  },
  wording: ({ flow }, _field, value) => dateWords(String(value), flow.lang, 'long'),
}

/** A date in the words of a language; what is no date stays as it is. */
export function dateWords(value: string, lang: string, dateStyle: 'long' | 'full'): string {
  return isDay(value) ? new Intl.DateTimeFormat(lang, { dateStyle, timeZone: 'UTC' }).format(new Date(value)) : value
}
