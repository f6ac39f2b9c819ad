import { onDay } from '../../program/on-day.ts'
import type { Program } from '../../program/program.ts'
import { isConditional, resolveStep } from '../../program/resolve-step.ts'
import type { Facts } from '../../program/when.ts'
import { ByStep } from '../by-step.ts'
import type * as Entries from '../entries.ts'
import { judgedOf } from '../judged.ts'
import type { State } from '../state.ts'
import type { StepState } from '../step-state.ts'
import { tallyOf, type Tally } from '../tally.ts'
import { haveSameFacts } from '../used-names.ts'
import { visibilityOf, type Visibility } from '../visibility.ts'
import { fieldView } from './field.ts'
import { frameOf } from './frame.ts'
import { share } from './share.ts'
import { stateOfStep, stepView } from './step.ts'
import type { StepPart, View, FieldView } from './view.ts'

/** A view together with its inputs, so that the next derivation handles only the changes. */
export interface Derived {
  readonly state: State
  readonly visibility: Visibility
  readonly tally: Tally
  readonly view: View
}

/**
 * Derives the view to draw. Parts that equal those of `before`, which must be of the same program, are identical to
 * them.
 */
export function derive(always: Program, state: State, before?: Derived): Derived {
  const program = onDay(always, state.visit.today)
  const visibility = visibilityOf(program, state)
  const tally = tallyOf(program, state, visibility, before)
  const frame = frameOf(program, state, visibility, tally, before)
  return { state, visibility, tally, view: { frame, parts: partsOf(program, state, visibility, before) } }
}

function partsOf(program: Program, state: State, { facts, shown }: Visibility, before?: Derived): View['parts'] {
  const old = before?.state.visit.today === state.visit.today ? before : undefined
  if (old?.visibility.shown === shown && old.visibility.facts === facts) return withChanges(program, state, facts, old)
  const parts: (StepPart | undefined)[] = state.steps.parts.map(() => undefined)
  for (const id of shown) {
    const at = state.steps.index.get(id)!
    const known = before?.view.parts.parts[at]
    const isKnown =
      old?.state.steps.parts[at] === state.steps.parts[at] &&
      haveSameFacts(program.flow, id, old!.visibility.facts, facts)
    parts[at] = known && isKnown ? known : partOf(program, state, facts, id, known && { part: known })
  }
  return new ByStep(state.steps.index, parts)
}

/** If the same steps are visible as before, their parts are reused except for the steps that have changed. */
function withChanges(program: Program, state: State, facts: Visibility['facts'], before: Derived): View['parts'] {
  let { parts } = before.view
  for (const id of state.steps.changedSince(before.state.steps)) {
    const known = parts.of(id)
    if (!known) continue
    const part = partOf(program, state, facts, id, { part: known, state: before.state.steps.of(id) })
    if (part !== known) parts = parts.with(id, part)
  }
  return parts
}

/** The previous view of a step. */
interface Before {
  readonly part: StepPart
  /** The state from which it was derived, if facts and day were the same. */
  readonly state?: StepState | undefined
}

/**
 * Derives the view of a visible step. Unchanged parts of `before` are reused, since most key presses change one field.
 */
function partOf(program: Program, state: State, facts: Facts, stepId: string, before?: Before): StepPart {
  const declared = program.flow.steps[stepId]!
  const now = state.steps.of(stepId)
  const resolved = resolveStep(program, declared, now.values, facts)
  const { errors, saved: same } = judgedOf(program, state, stepId)
  // If fields depend on each other, any of them may have changed, so none is reused without comparison.
  const old = isConditional(program, declared) ? undefined : before?.state
  const isOld = old?.saved === now.saved && before?.part.step.state === stateOfStep(now, same)
  const step =
    old && isOld ? before.part.step : share(before?.part.step, stepView(program, state, facts, stepId, resolved, same))
  const fields: Record<string, FieldView> = {}
  let isSame = step === before?.part.step
  for (const id of step.fields) {
    const known = before?.part.fields[id]
    const isUnchanged = known && old && !errors[id] && !known.entries && isUntouched(known, old, now)
    const place = {
      id,
      stepId,
      field: resolved.fields[id]!,
      value: resolved.values[id],
      error: errors[id],
      last: id === step.fields.at(-1),
    }
    const views = isUnchanged
      ? [known]
      : ((program.entries as typeof Entries | undefined)?.viewsOf(program, state, facts, place, fieldView) ?? [
          fieldView(program, state, facts, place),
        ])
    for (const view of views) {
      const last = before?.part.fields[view.id]
      fields[view.id] = share(last, view)
      isSame &&= fields[view.id] === last
    }
  }
  return isSame ? before!.part : { step, fields }
}

/** Reports whether nothing has changed that the view of a field without an error is derived from. */
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
