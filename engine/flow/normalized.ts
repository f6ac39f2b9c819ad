import type { Field } from '../../schemas/flow.ts'
import { limit } from '../normalize/limit.ts'
import { printable, whole } from '../normalize/printable.ts'
import type { Moment } from '../normalize/normalizer.ts'
import type { Program } from './program.ts'

/**
 * A typed text as a field keeps it, without what nobody can see. At `commit` all of the field's normalisers run, at
 * `input` only those that may run while somebody types. A text that would still be too long after a commit is committed and cut at once, so that
 * `100-0001` may be typed into seven characters but an eighth digit does not get in.
 */
export function normalized(program: Program, field: Field, text: string, moment: Moment): string {
  const steps = (field.normalize ?? []).map((name) => program.normalizers[name]!)
  const clean = (typed: string) => steps.reduce((value, step) => step.apply(value), whole(typed))
  const committed = clean(text)
  if (field.maxLength !== undefined && [...committed].length > field.maxLength)
    return clean(limit(committed, field.maxLength))
  if (moment === 'commit') return committed
  return steps.filter((step) => step.moment === 'input').reduce((value, step) => step.apply(value), printable(text))
}

/** A text that comes from elsewhere than the keyboard, as the field keeps it; the id of an option stays as it is. */
export function kept(program: Program, field: Field, text: string): string {
  return program.kinds[field.type] === 'text' ? normalized(program, field, text, 'commit') : text
}
