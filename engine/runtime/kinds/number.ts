import { decimalText } from '../normalize/decimal-text.ts'
import { textOf } from '../program/text.ts'
import type { ValueKind } from './kind.ts'

/**
 * A number, kept as it is typed; when the field is left, without separators of thousands, its unit and leading zeros.
 */
export const numberKind: ValueKind = {
  name: 'number',
  drawn: true,
  typed: true,
  empty: '',
  initial: (_program, field) => (typeof field.default === 'number' ? String(field.default) : ''),
  mayStayEmpty: () => true,
  kept: ({ flow }, field, value, moment) =>
    decimalText(String(value), moment, textOf(flow, field.unit, {}) ?? '', textOf(flow, field.before, {})),
  payload: (_program, _field, value) => (typeof value === 'string' && value !== '' ? Number(value) : undefined),
  recovered: (_program, _field, sent) => (typeof sent === 'number' ? String(sent) : ''),
  fact: (value) => (value === '' || Number.isNaN(Number(value)) ? undefined : Number(value)),
  wording: ({ flow }, field, value, facts) =>
    value === ''
      ? ''
      : [`${textOf(flow, field.before, facts) ?? ''}${String(value)}`, textOf(flow, field.unit, facts)]
          .filter(Boolean)
          .join(' '),
}
