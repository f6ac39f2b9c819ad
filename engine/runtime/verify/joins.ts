import type { Step } from '../../../schemas/flow.ts'
import { layoutOf } from '../program/layout.ts'
import type { Payload } from '../program/payload.ts'
import { joinOf } from '../program/shapes.ts'
import { test as isGiven } from '../rules/required.ts'
import type { AnswerProblem } from './answer-problem.ts'

/**
 * Of joined texts that do not come apart, one that is there is taken as it is, and one of which nothing is given is not
 * there.
 */
export function joined(step: Step, payload: Readonly<Record<string, unknown>>, untold: ReadonlySet<string>): Payload {
  const keys = layoutOf(step).shapes.filter(([, shape]) => joinOf(shape)?.of.some((field) => untold.has(field)))
  const given = keys.filter(([key]) => payload[key] !== undefined && payload[key] !== '')
  return Object.fromEntries(given.map(([key]) => [key, typeof payload[key] === 'string' ? payload[key] : '']))
}

/** Joined texts of which nothing is given, though one of their fields must be filled. */
export function emptyJoins(
  step: Step,
  payload: Readonly<Record<string, unknown>>,
  fields: Step['fields'],
): AnswerProblem[] {
  return layoutOf(step)
    .shapes.filter(
      ([key, shape]) => isNothing(payload[key]) && joinOf(shape)?.of.some((field) => fields[field]?.rules?.required),
    )
    .map(([field]) => ({ field, rule: 'required' }))
}

const isNothing = (value: unknown) =>
  value === undefined || (typeof value === 'string' && !isGiven(value, true, {}, { today: '' }))
