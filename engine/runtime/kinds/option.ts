import type { ValueKind } from '../program/kind.ts'
import { optionsOf, optionWithValue } from '../program/options.ts'

/** One of the field's options, by its id. A choice that starts with a default cannot be taken back. */
export const optionKind: ValueKind = {
  name: 'option',
  drawn: true,
  typed: false,
  empty: '',
  initial: (_parts, field) => (typeof field.default === 'string' ? field.default : ''),
  mayStayEmpty: (field) => field.default === undefined,
  payload: ({ flow }, field, value) => optionsOf(flow, field)[String(value)]?.value,
  recovered: ({ flow }, field, sent) => optionWithValue(flow, field, sent),
  fact: (value) => (value === '' ? undefined : value),
  wording: ({ flow }, field, value) => ({ text: optionsOf(flow, field)[String(value)]?.title }),
}
