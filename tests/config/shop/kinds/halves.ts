import { defineKind, type ValueKind } from '../../../../package/types.ts'

/** The values of a field, from the least: `'0.5'`, `'1'` … `'5'`. */
export const steps = Array.from({ length: 10 }, (_, index) => String((index + 1) / 2))

/** A kind of amount, in halves. */
export const kind: ValueKind = {
  name: 'halves',
  drawn: true,
  typed: false,
  empty: '',
  initial: () => '',
  mayStayEmpty: () => true,
  payload: (_parts, _field, value) => (value === '' ? undefined : Number(value)),
  recovered: (_parts, _field, sent) => (typeof sent === 'number' && steps.includes(String(sent)) ? String(sent) : ''),
  fact: (value) => (value === '' ? undefined : Number(value)),
  wording: (_parts, _field, value) => (value === '' ? '' : `${String(value)}/5`),
}

export default defineKind({
  ...kind,
  words: { en: 'is a number of stars', ja: '星を選ぶフィールド' },
  roles: ['given'],
  schema: () => ({ type: 'string', enum: ['', ...steps] }),
  domain: () => steps.map(Number),
  candidates: () => [...steps, ''],
  extremes: (values) => [values[0], values.findLast((value) => value !== '')].filter((value) => value !== undefined),
})
