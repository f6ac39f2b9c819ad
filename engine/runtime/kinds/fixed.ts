import { clean } from '../program/given.ts'
import type { ValueKind } from '../program/kind.ts'

/**
 * A value from the page, or else the field's default. It is sent but never shown, and does not belong to the visitor.
 */
export const fixedKind: ValueKind = {
  name: 'fixed',
  drawn: false,
  typed: false,
  initial: () => undefined,
  mayStayEmpty: (field) => field.default === undefined,
  payload: (_parts, field, value) => (field.from === undefined ? undefined : value) ?? field.default,
  recovered: (_parts, field, sent) =>
    field.from !== undefined && typeof sent === 'string' && sent !== '' && clean(field, sent) === sent
      ? sent
      : undefined,
  wording: () => '',
}
