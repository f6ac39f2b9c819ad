import type { FromSchema } from 'json-schema-to-ts'
import type { answer } from '../../../schemas/step.ts'
import type { StepValues } from '../rules/rule.ts'

export type Shape = FromSchema<typeof answer>

/** Returns the fields that a shape uses. They are not sent under their own names. */
export function fieldsOf(shape: Shape): readonly string[] {
  if (shape.date) return shape.date
  if (shape.join) return joinOf(shape)!.of
  if (shape.number) return [shape.number]
  return shape.slice ? [shape.slice.of] : []
}

/** Returns the parts of a joined text and its separator. An empty part is left out together with its separator. */
export function joinOf({ join }: Shape): { readonly of: readonly string[]; readonly with: string } | undefined {
  return join && 'of' in join ? join : join && { of: join, with: '' }
}

/**
 * Returns the payload value that a shape makes of a step's values; undefined if they give no value or only a part of
 * it.
 */
export function shapeValue(shape: Shape, values: StepValues): string | number | undefined {
  const text = (field: string) => String(values[field] ?? '')
  if (shape.date) {
    const [year = '', month = '', day = ''] = shape.date.map(text)
    if (year === '' || month === '' || day === '') return undefined
    return [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-')
  }
  if (shape.number) return /^[0-9]+$/.test(text(shape.number)) ? Number(text(shape.number)) : undefined
  const join = joinOf(shape)
  if (join) return join.of.map(text).filter(Boolean).join(join.with) || undefined
  // In code points, like the lengths of texts.
  return (shape.slice && [...text(shape.slice.of)].slice(shape.slice.from, shape.slice.to).join('')) || undefined
}
