import { factOf } from '../../engine/runtime/kinds/kind.ts'
import { allPlaces } from '../../engine/runtime/program/fields.ts'
import type { Payload } from '../../engine/runtime/program/payload.ts'
import type { Program } from '../../engine/runtime/program/program.ts'
import { namesInCondition, type Facts } from '../../engine/runtime/program/when.ts'
import { recover } from '../../engine/runtime/verify/recover.ts'
import type { When } from '../../schemas/flow.ts'

/** Prepares what some conditions can see of the answers in a payload that the flow accepts. */
export function factsFor(program: Program, conditions: readonly When[]): (payload: Payload) => Facts {
  const { steps } = program.flow
  const isReferenced = (field: string) => conditions.some((when) => namesInCondition(when).includes(field))
  const referencedSteps = Object.values(steps).filter(({ fields }) => Object.keys(fields).some(isReferenced))
  if (referencedSteps.length === 0) return () => ({})
  return (payload) => {
    const facts = referencedSteps.flatMap((step) => {
      const { values } = recover(program, step, payload)
      return Object.entries(values).map(([id, value]) => [id, factOf(program, step.fields[id]!, value)] as const)
    })
    return Object.fromEntries(facts.filter(([, fact]) => fact !== undefined))
  }
}

/** Returns the text that a visitor typed into a field, as far as a payload shows it; otherwise ''. */
export function typedIn(program: Program, payload: Payload, field: string): string {
  const step = allPlaces(program.flow).get(field)?.step
  if (!step) return ''
  const { values, untold } = recover(program, step, payload)
  return untold.has(field) ? '' : String(values[field] ?? '')
}
