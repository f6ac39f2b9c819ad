import { decimalText, withSignOf } from '../normalize/decimal-text.ts'
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
    decimalText(String(value), trigger, textOf(flow, field.unit, {}) ?? '', textOf(flow, field.before, {}), {
      lang: flow.lang,
      places: field.decimals ?? 0,
    }),
  payload: (_parts, _field, value) => (typeof value === 'string' && value !== '' ? Number(value) : undefined),
  recovered: (_parts, _field, sent) => (typeof sent === 'number' ? String(sent) : ''),
  fact: (value) => (value === '' || Number.isNaN(Number(value)) ? undefined : Number(value)),
  inMessages: ({ flow }, params) =>
    Object.fromEntries(Object.entries(params).map(([name, value]) => [name, withSignOf(flow.lang, String(value))])),
  wording: ({ flow }, field, value, facts) =>
    value === ''
      ? ''
      : [
          `${textOf(flow, field.before, facts) ?? ''}${withSignOf(flow.lang, String(value))}`,
          textOf(flow, field.unit, facts),
        ]
          .filter(Boolean)
          .join(' '),
}
