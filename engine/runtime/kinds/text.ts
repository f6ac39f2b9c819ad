import type { Field } from '../../../schemas/flow.ts'
import { printable, wellFormed, limit } from '../normalize/characters.ts'
import type { Trigger } from '../normalize/normalizer.ts'
import type { FlowParts } from '../program/flow-parts.ts'
import type { ValueKind } from '../program/kind.ts'

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

/**
 * Returns a typed text as a field stores it. At `commit` all of the field's normalizers run, at `input` only those that
 * may run during typing. A text that would still be too long after a commit is committed and cut at once. Example: with
 * a `maxLength` of 7 and a normalizer that removes hyphens, `100-0001` can be typed, but an eighth digit cannot.
 */
export function normalized(parts: FlowParts, field: Field, text: string, trigger: Trigger): string {
  const steps = stepsOf(parts, field)
  const committed = cleaned(steps, text)
  if (field.maxLength !== undefined && isLonger(committed, field.maxLength))
    return cleaned(steps, limit(committed, field.maxLength))
  if (trigger === 'commit') return committed
  return steps.filter((step) => step.moment === 'input').reduce((value, step) => step.apply(value), printable(text))
}

/** Reports whether a field stores less of a text than was typed, because the text is too long even after a commit. */
function isCut(parts: FlowParts, field: Field, text: string): boolean {
  return field.maxLength !== undefined && isLonger(cleaned(stepsOf(parts, field), text), field.maxLength)
}

type Steps = readonly FlowParts['normalizers'][string][]

const stepsOf = (parts: FlowParts, field: Field): Steps =>
  (field.normalize ?? []).map((name) => parts.normalizers[name]!)

const cleaned = (steps: Steps, text: string) => steps.reduce((value, step) => step.apply(value), wellFormed(text))

/**
 * Compares UTF-16 units first: a text has at most as many characters as units, so counting characters is rarely
 * necessary.
 */
const isLonger = (text: string, max: number) => text.length > max && [...text].length > max
