import type { ValueKind } from '../program/kind.ts'
import { isCut, normalized } from '../program/normalized.ts'

/** A text as it is typed. */
export const textKind: ValueKind = {
  name: 'text',
  drawn: true,
  typed: true,
  empty: '',
  initial: (program, field) =>
    typeof field.default === 'string' ? normalized(program, field, field.default, 'commit') : '',
  mayStayEmpty: () => true,
  kept: (program, field, value, trigger) =>
    typeof value === 'string' ? normalized(program, field, value, trigger) : value,
  isCut: (program, field, value) => typeof value === 'string' && isCut(program, field, value),
  payload: (_parts, _field, value) => value,
  recovered: (_parts, _field, sent) => (typeof sent === 'string' ? sent : ''),
  wording: (_parts, _field, value) => String(value),
}
