import type { Program } from '../../program/program.ts'
import { validateStep } from '../../program/validate.ts'
import { share } from './share.ts'
import { situationOf, type Situation } from '../situation.ts'
import type { State } from '../state.ts'
import { fieldView } from './field.ts'
import { frameView } from './frame.ts'
import { stepView } from './step.ts'
import type { FieldView, StepView, View } from './view.ts'

/** A view together with the state it was derived from, so that the next one derives only what changed. */
export interface Derived {
  readonly state: State
  readonly situation: Situation
  readonly view: View
}

/** Derives what is to be drawn. Parts that equal those of `before` are identical to them. */
export function derive(program: Program, state: State, before?: Derived): Derived {
  const situation = situationOf(program, state)
  const steps: Record<string, StepView> = {}
  const fields: Record<string, FieldView> = {}
  for (const id of situation.shown) {
    if (before && before.situation === situation && isUntouched(program, before.state, state, id)) {
      steps[id] = before.view.steps[id]!
      for (const field of steps[id].fields) fields[field] = before.view.fields[field]!
    } else deriveStep(program, state, situation, id, steps, fields)
  }
  const view = { frame: frameView(program, state, situation), steps, fields }
  return { state, situation, view: share(before?.view, view) }
}

function deriveStep(
  program: Program,
  state: State,
  { facts }: Situation,
  stepId: string,
  steps: Record<string, StepView>,
  fields: Record<string, FieldView>,
): void {
  const step = stepView(program, state, facts, stepId)
  const errors = validateStep(program, stepId, state.values[stepId]!, state.today)
  steps[stepId] = step
  for (const id of step.fields)
    fields[id] = fieldView(program, state, facts, {
      id,
      stepId,
      field: program.flow.steps[stepId]!.fields[id]!,
      error: errors[id],
      last: id === step.fields.at(-1),
    })
}

/** True when nothing that a step shows can have changed, the situation being the same. */
function isUntouched(program: Program, before: State, state: State, id: string): boolean {
  if (before.values[id] !== state.values[id] || before.saved[id] !== state.saved[id]) return false
  if (
    before.touched === state.touched &&
    before.lookups === state.lookups &&
    before.uncertain === state.uncertain &&
    before.cut === state.cut &&
    before.today === state.today
  )
    return true
  return Object.keys(program.flow.steps[id]!.fields).every(
    (field) =>
      before.touched[field] === state.touched[field] &&
      before.lookups[field] === state.lookups[field] &&
      before.uncertain[field] === state.uncertain[field] &&
      before.cut[field] === state.cut[field],
  )
}
