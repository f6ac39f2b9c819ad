import type { FromSchema } from 'json-schema-to-ts'
import type { answer } from '../../schemas/step.ts'
import type { StepValues } from '../rules/rule.ts'

export type Shape = FromSchema<typeof answer>

/** The fields that a shape uses up: they are not sent under their own names. */
export function fieldsOf(shape: Shape): readonly string[] {
  if (shape.date) return shape.date
  if (shape.join) return shape.join
  return shape.slice ? [shape.slice.of] : []
}

/** The payload value that a shape makes of a step's values. */
export function shapeValue(shape: Shape, values: StepValues): string {
  const text = (field: string) => String(values[field] ?? '')
  if (shape.date) {
    const [year = '', month = '', day = ''] = shape.date
    return [text(year), text(month).padStart(2, '0'), text(day).padStart(2, '0')].join('-')
  }
  if (shape.join) return shape.join.map(text).join('')
  return shape.slice ? text(shape.slice.of).slice(shape.slice.from, shape.slice.to) : ''
}
