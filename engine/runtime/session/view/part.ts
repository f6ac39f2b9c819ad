import type { Program } from '../../program/program.ts'
import { isConditional, resolveStep } from '../../program/resolve-step.ts'
import type { Facts } from '../../program/when.ts'
import { judgedOf } from '../judged.ts'
import type { State } from '../state.ts'
import type { StepState } from '../step-state.ts'
import { fieldView } from './field.ts'
import { share } from './share.ts'
import { standingOf, stepView } from './step.ts'
import type { FieldView, StepPart } from './view.ts'

/** The previous view of a step. */
interface Before {
  readonly part: StepPart
  /** The state from which it was derived, if facts and day were the same. */
  readonly state?: StepState | undefined
}

/**
 * Derives what is drawn of a shown step. Of `before` is taken what still goes for it, with most keys all but one field,
 * and what is equal to a part of it is identical to that.
 */
export function partOf(program: Program, state: State, facts: Facts, stepId: string, before?: Before): StepPart {
  const declared = program.flow.steps[stepId]!
  const now = state.steps.of(stepId)
  const resolved = resolveStep(program, declared, now.values, facts)
  const { errors, saved: same } = judgedOf(program, state, stepId)
  // Where fields depend on each other, any of them may have changed.
  const old = isConditional(program, declared) ? undefined : before?.state
  const isOld = old?.saved === now.saved && before?.part.step.state === standingOf(now, same)
  const step =
    old && isOld ? before.part.step : share(before?.part.step, stepView(program, state, facts, stepId, resolved, same))
  const fields: Record<string, FieldView> = {}
  let isSame = step === before?.part.step
  for (const id of step.fields) {
    const known = before?.part.fields[id]
    const isUnchanged = known && old && !errors[id] && isUntouched(known, old, now)
    const place = {
      id,
      stepId,
      field: resolved.fields[id]!,
      value: resolved.values[id],
      error: errors[id],
      last: id === step.fields.at(-1),
    }
    fields[id] = isUnchanged ? known : share(known, fieldView(program, state, facts, place))
    isSame &&= fields[id] === known
  }
  return isSame ? before!.part : { step, fields }
}

/** Reports whether no input of a field that breaks no rule has changed. */
function isUntouched({ id, error, candidates }: FieldView, before: StepState, after: StepState): boolean {
  return (
    before.values[id] === after.values[id] &&
    before.saved === after.saved &&
    before.touched[id] === after.touched[id] &&
    before.cut[id] === after.cut[id] &&
    before.uncertain[id] === after.uncertain[id] &&
    before.lookups[id] === after.lookups[id] &&
    before.refused === after.refused &&
    error === null &&
    // The chosen candidate depends on other fields.
    candidates.length === 0
  )
}
