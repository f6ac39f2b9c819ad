import type { Flow, When } from '../../../schemas/flow.ts'
import { namesInCondition, termsIn, type Wanted } from '../../runtime/program/when.ts'
import type { Path } from '../read/path.ts'
import { fieldAt, type FieldPlace, type Subject } from './subject.ts'

/** A step in which a condition is evaluated. */
interface TermPlace {
  readonly step: string
  /** The field whose presence, options or rules depend on the condition; undefined for other conditions. */
  readonly field: string | undefined
}

/** One key of a condition with the values that it is compared to. */
export interface Term {
  readonly key: string
  readonly path: Path
  readonly values: readonly { readonly value: Wanted; readonly path: Path }[]
  /**
   * The steps in which the condition is evaluated; empty outside of steps. A table's condition is evaluated in each
   * field that uses the table.
   */
  readonly places: readonly TermPlace[]
  /** The keys of the same condition. */
  readonly siblings: readonly string[]
}

/** Lists every key of every condition of a flow. */
export function termsOf({ slots, fields }: Subject): Term[] {
  const conditions = slots.filter(({ kind }) => kind === 'condition')
  return conditions.flatMap(({ path: base, value }) => {
    // The conditions under `any` and `not` are slots of their own.
    const terms = termsIn(value as When)
    const siblings = Object.keys(terms)
    const places = placesOf(fields, base)
    return Object.entries(terms).map(([key, wanted]) => {
      const path = [...base, key]
      const values = Array.isArray(wanted)
        ? (wanted as readonly Wanted[]).map((value, index) => ({ value, path: [...path, index] }))
        : [{ value: wanted as Wanted, path }]
      return { key, path, values, places, siblings }
    })
  })
}

function placesOf(fields: readonly FieldPlace[], path: Path): TermPlace[] {
  const [root, name, , part] = path
  if (root === 'steps') return [{ step: String(name), field: decidesField(path) ? fieldAt(path)!.field : undefined }]
  if (root !== 'tables') return []
  return fields
    .filter(({ field }) => field.options === name)
    .map(({ id, step }) => ({ step, field: part === 'when' ? id : undefined }))
}

/** Reports whether a condition decides the presence, options or rules of a field, and not only its words. */
function decidesField(path: Path): boolean {
  const [slot, , inSlot] = path.slice(4)
  return slot === 'when' || ((slot === 'options' || slot === 'rulesWhen') && inSlot === 'when')
}

/**
 * Reports whether a field's step comes before the step in which a condition is evaluated. For a condition within a
 * step, the other field may also come earlier in the same step.
 */
export function isEarlier(
  { flow: { order, steps } }: Subject,
  field: FieldPlace,
  { step, field: own }: TermPlace,
): boolean {
  if (!order.includes(step)) return true
  const ids = Object.keys(steps[step]!.fields)
  if (field.step === step && own !== undefined) return ids.indexOf(field.id) < ids.indexOf(own)
  return field.step !== step && order.indexOf(field.step) < order.indexOf(step)
}

/** Returns the names of the context and of fields that a condition with a name uses, also through further names. */
export function namesBehind(
  { conditions = {} }: Pick<Flow, 'conditions'>,
  name: string,
  known = new Set<string>(),
): string[] {
  if (known.has(name)) return []
  known.add(name)
  return namesInCondition(conditions[name]).flatMap((inner) =>
    Object.hasOwn(conditions, inner) ? namesBehind({ conditions }, inner, known) : [inner],
  )
}
