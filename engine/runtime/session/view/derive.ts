import type { Program } from '../../program/program.ts'
import { judgedOf } from '../judged.ts'
import { situationOf, type Situation } from '../situation.ts'
import type { State } from '../state.ts'
import { fieldView } from './field.ts'
import { frameView } from './frame.ts'
import { share } from './share.ts'
import { stepView } from './step.ts'
import type { FieldView, StepView, View } from './view.ts'

/** A view together with the state it was derived from, so that the next one derives only what changed. */
export interface Derived {
  readonly state: State
  readonly situation: Situation
  readonly view: View
}

type Steps = Record<string, StepView>
type Fields = Record<string, FieldView>

/** Derives what is to be drawn. Parts that equal those of `before` are identical to them. */
export function derive(program: Program, state: State, before?: Derived): Derived {
  const situation = situationOf(program, state)
  const frame = share(before?.view.frame, frameView(program, state, situation))
  return { state, situation, view: { frame, ...partsOf(program, state, situation, before) } }
}

function partsOf(program: Program, state: State, situation: Situation, before?: Derived): Pick<View, 'steps' | 'fields'> {
  const { facts, shown } = situation
  const old = before?.situation.facts === facts ? before : undefined
  const steps: Steps = {}
  const fields: Fields = {}
  for (const id of shown)
    if (!old || !Object.hasOwn(old.view.steps, id) || !isUntouched(program, old.state, state, id)) deriveStep(program, state, facts, id, steps, fields)
  // Where the same steps show as before, their views are those of before but for what was derived anew.
  if (old && old.situation.shown === shown) {
    return { steps: withChanges(old.view.steps, steps), fields: withChanges(old.view.fields, fields) }
  }
  for (const id of shown) {
    if (Object.hasOwn(steps, id)) continue
    steps[id] = old!.view.steps[id]!
    for (const field of steps[id].fields) fields[field] = old!.view.fields[field]!
  }
  return { steps: share(before?.view.steps, steps), fields: share(before?.view.fields, fields) }
}

/** The parts of before with some of them derived anew; the same object where that has changed none. */
function withChanges<Part>(before: Readonly<Record<string, Part>>, anew: Record<string, Part>): Readonly<Record<string, Part>> {
  const changed = Object.entries(anew).flatMap(([id, part]): [string, Part][] => {
    const shared = share(before[id], part)
    return shared === before[id] ? [] : [[id, shared]]
  })
  return changed.length === 0 ? before : { ...before, ...(Object.fromEntries(changed) as Record<string, Part>) }
}

function deriveStep(program: Program, state: State, facts: Situation['facts'], stepId: string, steps: Steps, fields: Fields): void {
  const step = stepView(program, state, facts, stepId)
  const { errors } = judgedOf(program, state, stepId)
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

/** True when nothing that a step shows can have changed, the facts being the same. */
function isUntouched(program: Program, before: State, state: State, id: string): boolean {
  if (before.values[id] !== state.values[id] || before.saved[id] !== state.saved[id] || before.today !== state.today)
    return false
  if (
    before.touched === state.touched &&
    before.lookups === state.lookups &&
    before.uncertain === state.uncertain &&
    before.cut === state.cut
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
