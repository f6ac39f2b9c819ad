import { domainOf } from '../../../runtime/program/domain.ts'
import { takes, type Fact, type Limits, type Wanted } from '../../../runtime/program/when.ts'
import type { Path } from '../../read/path.ts'
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

/** The values that conditions may ask a name for; undefined where it is no context value or field, or has no list of values. */
export function askableOf({ flow, fields }: Subject, key: string): readonly Fact[] | undefined {
  const entry = Object.hasOwn(flow.context, key) ? flow.context[key] : undefined
  if (entry) {
    const domain = domainOf(entry)
    if (typeof domain === 'object') return domain
    return domain === 'number' ? undefined : [true, false]
  }
  const place = fields.find(({ id }) => id === key)
  return place?.kind.domain?.(flow, place.field)
}

/** True where conditions may ask a name for what these limits hold: what the visitor gives is measured by them, or some of what is listed is within them. */
export function holdsSome(subject: Subject, key: string, limits: Limits): boolean {
  const measured = Object.hasOwn(subject.flow.context, key) ? undefined : subject.fields.find(({ id }) => id === key)?.kind.measured
  if (measured && Object.keys(limits).every((limit) => measured.includes(limit as keyof Limits))) return true
  return askableOf(subject, key)?.some((fact) => takes(limits, fact)) ?? false
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
