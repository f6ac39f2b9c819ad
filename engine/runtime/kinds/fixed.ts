import type { ValueKind } from './kind.ts'

/** The field's default, which is sent and never shown: no value of the visitor's. */
export const fixedKind: ValueKind = {
  name: 'fixed',
  drawn: false,
  typed: false,
  initial: () => undefined,
  mayStayEmpty: () => false,
  payload: (_program, field) => field.default,
  recovered: () => undefined,
  wording: () => '',
}
