import type { Step } from '../../../schemas/flow.ts'
import type { StepValues } from '../rules/rule.ts'
import type { PayloadValue } from '../value.ts'
import { kindOf } from './kind.ts'
import { layoutOf } from './layout.ts'
import type { Program } from './program.ts'
import { resolveStep } from './resolve-step.ts'
import { shapeValue } from './shapes.ts'
import { pick } from './text.ts'
import type { Facts } from './when.ts'

export type Payload = Record<string, PayloadValue>

/** The key of the language in which the form was shown, for a flow with several. */
export const languageKey = 'lang'

/**
 * Returns the part of the payload that comes from one step: its fields under their own names, except those that an
 * answer shape combines. Choices that were not made, shapes without any part, and fields whose condition does not hold
 * are left out. An empty text is sent as it is.
 */
export function stepPayload(program: Program, step: Step, values: StepValues, facts: Facts): Payload {
  const { shapes, used } = layoutOf(step)
  const payload: Payload = {}
  const { fields, values: counted } = resolveStep(program, step, values, facts)
  for (const [id, field] of Object.entries(fields)) {
    if (used.has(id)) continue
    const value = kindOf(program, field).payload(program, field, counted[id])
    if (value !== undefined) payload[id] = value
  }
  if (shapes.length === 0) return payload
  const resolved =
    fields === step.fields
      ? counted
      : Object.fromEntries(Object.entries(counted).filter(([id]) => Object.hasOwn(fields, id)))
  for (const [key, shape] of shapes) {
    const value = shapeValue(shape, resolved)
    if (value !== undefined) payload[key] = value
  }
  return payload
}

/**
 * Returns the payload of a completed form, with the values that the flow adds and the language in which it was shown.
 * `valuesOf` returns the values of a step.
 */
export function completePayload(
  program: Program,
  steps: readonly string[],
  valuesOf: (step: string) => StepValues,
  facts: Facts,
): Payload {
  const { flow } = program
  const payload: Payload = {}
  for (const id of steps) Object.assign(payload, stepPayload(program, flow.steps[id]!, valuesOf(id), facts))
  for (const [name, slot] of Object.entries(flow.send.add ?? {})) {
    const value = pick(slot, facts)
    if (value !== undefined) payload[name] = value
  }
  if (flow.languages) payload[languageKey] = flow.lang
  return Object.assign(payload, program.computed?.payloadOf(flow, facts))
}
