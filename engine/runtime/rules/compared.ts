import type { Value } from '../value.ts'
import type { End, References, StepValues } from './rule.ts'

/** An argument that compares the value with that of another field of the step. */
export interface ComparedField {
  readonly field: string
}

/** The JSON Schema of such an argument in a flow file. */
export const comparedField = {
  type: 'object',
  additionalProperties: false,
  required: ['field'],
  properties: { field: { type: 'string' } },
} as const

/** The help for its part. */
export const comparedHelp = {
  field: { en: 'The other field of this step, by its name.', ja: '比べる相手の、同じステップのフィールド名。' },
}

/** Reports whether an argument names a field. */
export const isComparedField = (argument: unknown): argument is ComparedField =>
  typeof argument === 'object' && argument !== null && 'field' in argument

/** Returns the key of a rule in a flow's messages. A comparison with another field has a message of its own. */
export const messageKey = (rule: string, argument: unknown): string =>
  isComparedField(argument) ? `${rule}/other` : rule

/** Returns the text of the field that an argument names; empty if it has none. */
export const comparedText = ({ field }: ComparedField, siblings: StepValues): string => textIn(siblings[field])

const textIn = (value: Value | undefined): string => (typeof value === 'string' ? value : '')

/** A limit of numbers: a number, or the number in another field of the step. */
export type NumberLimit = number | ComparedField

/** The JSON Schema of such a limit in a flow file. */
export const numberLimit = { anyOf: [{ type: 'number' }, comparedField] } as const

/** Returns the number of a limit; NaN if the field that it names holds none. */
export function limitNumber(limit: NumberLimit, siblings: StepValues): number {
  if (!isComparedField(limit)) return limit
  const text = comparedText(limit, siblings)
  return text === '' ? NaN : Number(text)
}

/** Returns the end of the numbers that a limit leaves. */
export const endOfNumbers = (limit: NumberLimit, end: End['end']): End =>
  isComparedField(limit) ? { end, field: limit.field, at: 0 } : { end, at: limit }

/** The references of a rule whose argument may name a field to compare with. */
export const comparedReferences: References<unknown> = (argument) =>
  isComparedField(argument) ? [{ field: argument.field, at: ['field'], role: 'compared', isDifferentField: true }] : []
