import type { Step } from '../../../schemas/flow.ts'
import { layoutOf } from '../program/layout.ts'
import { fieldsOf, joinOf } from '../program/shapes.ts'
import type { StepValues } from '../rules/rule.ts'

/** Where the reader of a payload finds a field: under its own name or those of the shapes that used it. */
export function payloadKeys(step: Step, field: string): string[] {
  const shapes = layoutOf(step).shapes.filter(([, shape]) => fieldsOf(shape).includes(field))
  return shapes.length > 0 ? shapes.map(([key]) => key) : [field]
}

/** The fields whose texts are longer than the field takes. The form cuts such a text, so no visitor can send it. */
export const tooLong = (step: Step, values: StepValues, untold: ReadonlySet<string>): string[] =>
  Object.entries(step.fields).flatMap(([field, { maxLength = Infinity }]) =>
    !untold.has(field) && isLonger(values[field], maxLength) ? [field] : [],
  )

/** Joined texts may be as long as their fields together, and what stands between them. */
export function tooLongJoins(
  step: Step,
  payload: Readonly<Record<string, unknown>>,
): { field: string; rule: string }[] {
  return layoutOf(step)
    .shapes.filter(([key, shape]) => {
      const join = joinOf(shape)
      const most = join?.of.reduce(
        (sum, field) => sum + (step.fields[field]?.maxLength ?? Infinity),
        [...join.with].length * (join.of.length - 1),
      )
      return most !== undefined && isLonger(payload[key], most)
    })
    .map(([field]) => ({ field, rule: 'maxLength' }))
}

/** In code points, as the form counts, of which there are no more than units. */
const isLonger = (value: unknown, most: number) =>
  typeof value === 'string' && value.length > most && [...value].length > most
