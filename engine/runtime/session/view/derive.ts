import { onDay } from '../../program/on-day.ts'
import type { Program } from '../../program/program.ts'
import { ByStep } from '../by-step.ts'
import type { State } from '../state.ts'
import { haveSameFacts } from '../used-names.ts'
import { visibilityOf, type Visibility } from '../visibility.ts'
import { frameOf } from './frame-of.ts'
import { partOf } from './part.ts'
import { tallyOf, type Tally } from './tally.ts'
import type { StepPart, View } from './view.ts'

/** A view together with what it was derived from, so that the next one derives only what changed. */
export interface Derived {
  readonly state: State
  readonly visibility: Visibility
  readonly tally: Tally
  readonly view: View
}

/**
 * Derives what is to be drawn. Parts that equal those of `before`, which is of the same program, are identical to them.
 */
export function derive(always: Program, state: State, before?: Derived): Derived {
  const program = onDay(always, state.today)
  const visibility = visibilityOf(program, state)
  const tally = tallyOf(program, state, visibility, before)
  const frame = frameOf(program, state, visibility, tally, before)
  return { state, visibility, tally, view: { frame, parts: partsOf(program, state, visibility, before) } }
}

function partsOf(program: Program, state: State, { facts, shown }: Visibility, before?: Derived): View['parts'] {
  const old = before?.state.today === state.today ? before : undefined
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
