import { decimalText } from '../normalize/decimal-text.ts'
import type { ValueKind } from '../program/kind.ts'
import { textOf } from '../program/text.ts'

/**
 * A number, stored as it is typed. When the field is left, thousands separators, the unit and leading zeros are
 * removed.
 */
export const numberKind: ValueKind = {
  name: 'number',
  drawn: true,
  typed: true,
  empty: '',
  initial: (_parts, field) => (typeof field.default === 'number' ? String(field.default) : ''),
  mayStayEmpty: () => true,
  kept: ({ flow }, field, value, trigger) =>
    decimalText(String(value), trigger, textOf(flow, field.unit, {}) ?? '', textOf(flow, field.before, {})),
  payload: (_parts, _field, value) => (typeof value === 'string' && value !== '' ? Number(value) : undefined),
  recovered: (_parts, _field, sent) => (typeof sent === 'number' ? String(sent) : ''),
  fact: (value) => (value === '' || Number.isNaN(Number(value)) ? undefined : Number(value)),
  wording: ({ flow }, field, value, facts) =>
    value === ''
      ? ''
      : [`${textOf(flow, field.before, facts) ?? ''}${String(value)}`, textOf(flow, field.unit, facts)]
          .filter(Boolean)
          .join(' '),
}
