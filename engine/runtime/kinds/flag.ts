import type { ValueKind } from '../program/kind.ts'

/** A checkbox with which the visitor agrees to something; the review shows its state. */
export const flagKind: ValueKind = {
  name: 'flag',
  drawn: true,
  typed: false,
  agrees: true,
  initial: (_parts, field) => field.default === true,
  mayStayEmpty: () => false,
  payload: (_parts, _field, value) => value,
  recovered: (_parts, _field, sent) => sent === true,
  fact: (value) => value,
  wording: () => '',
}
