import type { Field } from '../../../schemas/flow.ts'
import { formatNumber } from '../locale.ts'
import { decimalText, writtenDecimal } from '../normalize/decimal-text.ts'
import type { FlowParts } from '../program/flow-parts.ts'
import type { ValueKind } from '../program/kind.ts'
import { textOf } from '../program/text.ts'
import type { Facts } from '../program/when.ts'

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
  written: ({ flow }, { decimals = 0 }, value) => writtenDecimal(String(value), { lang: flow.lang, places: decimals }),
  payload: (_parts, _field, value) => (typeof value === 'string' && value !== '' ? Number(value) : undefined),
  recovered: (_parts, _field, sent) => (typeof sent === 'number' ? String(sent) : ''),
  fact: (value) => (value === '' || Number.isNaN(Number(value)) ? undefined : Number(value)),
  inMessages: ({ flow }, { separators }, params) =>
    Object.fromEntries(
      Object.entries(params).map(([name, value]) => [
        name,
        typeof value === 'number' || name === 'example' ? writtenNumber(String(value), flow.lang, separators) : value,
      ]),
    ),
  wording: (parts, field, value, facts) =>
    value === '' ? '' : withUnit(parts, field, writtenNumber(String(value), parts.flow.lang, field.separators), facts),
}

/** Returns a number with the digits that it has after the point. A text that is no number stays as it is. */
function writtenNumber(text: string, lang: string, separators: boolean | undefined): string {
  const decimals = text.split('.', 2)[1]?.length ?? 0
  return Number.isNaN(Number(text)) ? text : formatNumber(Number(text), lang, { decimals, separators })
}

/** Returns a number, as it is written, between the prefix and the unit of a field. */
export const withUnit = (
  { flow }: Pick<FlowParts, 'flow'>,
  { before, unit }: Pick<Field, 'before' | 'unit'>,
  number: string,
  facts: Facts,
): string => [`${textOf(flow, before, facts) ?? ''}${number}`, textOf(flow, unit, facts)].filter(Boolean).join(' ')
