import type { Wanted } from '../../runtime/program/when.ts'
import type { Path } from '../read/path.ts'
import type { FieldPlace, Subject } from './subject.ts'

/** One key of a condition with the values that it is compared to. */
export interface Term {
  readonly key: string
  readonly path: Path
  readonly values: readonly { readonly value: Wanted; readonly path: Path }[]
  /** The step in which the condition stands; undefined elsewhere in the flow. */
  readonly step: string | undefined
  /** The field whose own condition it is, if it is one. */
  readonly field: string | undefined
  /** The keys of the same condition. */
  readonly beside: readonly string[]
}

/** Every key of every condition of a flow. */
export function termsOf({ slots }: Subject): Term[] {
  const conditions = slots.filter(({ kind }) => kind === 'condition')
  return conditions.flatMap(({ path: base, value }) => {
    // The conditions in it are slots of their own.
    const { any: _, ...asked } = value as Record<string, Wanted | Wanted[]>
    const beside = Object.keys(asked)
    const [root, step, part, id, slot] = base
    const place = root === 'steps' ? { step: String(step), field: part === 'fields' && slot === 'when' ? String(id) : undefined } : { step: undefined, field: undefined }
    return Object.entries(asked).map(([key, wanted]) => {
      const path = [...base, key]
      const values = Array.isArray(wanted)
        ? wanted.map((one, index) => ({ value: one, path: [...path, index] }))
        : [{ value: wanted, path }]
      return { key, path, values, ...place, beside }
    })
  })
}

/**
 * True when a field's step comes before the one in which a condition stands, or the condition stands in none; and for the
 * condition of a field, when the field stands before it in the same step.
 */
export function isEarlier({ flow: { order, steps } }: Subject, field: FieldPlace, { step, field: own }: Pick<Term, 'step' | 'field'>): boolean {
  if (step === undefined || !order.includes(step)) return true
  const ids = Object.keys(steps[step]!.fields)
  if (field.step === step && own !== undefined) return ids.indexOf(field.id) < ids.indexOf(own)
  return field.step !== step && order.indexOf(field.step) < order.indexOf(step)
}
