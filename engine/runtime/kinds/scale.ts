import type { ValueKind } from '../program/kind.ts'

/** The highest value of a field that declares none. */
const defaultMost = 5

/** The values of a field, from the lowest: `'1'`, `'2'` … */
export const stepsOf = ({ most = defaultMost }: { readonly most?: number | undefined }): string[] =>
  // Prototype.js replaces `Array.from`.
  [...Array(most)].map((_, index) => String(index + 1))

/** A value from 1 to the field's highest one. A field that starts with a default can't be emptied. */
export const scaleKind: ValueKind = {
  name: 'scale',
  drawn: true,
  typed: false,
  empty: '',
  initial: (_parts, field) => (typeof field.default === 'number' ? String(field.default) : ''),
  mayStayEmpty: (field) => field.default === undefined,
  payload: (_parts, field, value) => (stepsOf(field).includes(String(value)) ? Number(value) : undefined),
  recovered: (_parts, field, sent) =>
    typeof sent === 'number' && stepsOf(field).includes(String(sent)) ? String(sent) : '',
  fact: (value) => (value === '' ? undefined : Number(value)),
  wording: (_parts, field, value) => (value === '' ? '' : `${String(value)}/${stepsOf(field).length}`),
}
