import type { Program } from '../program/program.ts'
import { judgedOf } from './judged.ts'
import type { State } from './state.ts'
import { isShown, type Visibility } from './visibility.ts'

/** Counts of the steps that prevent the sending. */
export interface Tally {
  /** Visible steps whose input breaks a rule, or can't be judged yet. */
  readonly invalid: number
  /** Visible steps that were never answered, or whose edits are not confirmed yet. */
  readonly unanswered: number
  /** Required steps without an answer, visible or not. */
  readonly missing: number
  /** Steps without an answer, including those that may be skipped. */
  readonly left: number
}

interface Before {
  readonly state: State
  readonly visibility: Visibility
  readonly tally: Tally
}

/** Counts these steps. If visibility and day are the same as before, only changed steps are counted again. */
export function tallyOf(program: Program, state: State, visibility: Visibility, before?: Before): Tally {
  if (!before || before.visibility !== visibility || before.state.visit.today !== state.visit.today)
    return counted(program, state, visibility)
  let { invalid, unanswered } = before.tally
  for (const id of state.steps.changedSince(before.state.steps)) {
    if (!isShown(visibility, id)) continue
    const [left, right] = [judgedOf(program, before.state, id), judgedOf(program, state, id)]
    invalid += Number(left.valid) - Number(right.valid)
    unanswered +=
      Number(isUnanswered(program, state, id, right)) - Number(isUnanswered(program, before.state, id, left))
  }
  return { ...before.tally, invalid, unanswered }
}

function counted(program: Program, state: State, visibility: Visibility): Tally {
  const { shown, applicable, facts } = visibility
  const open = applicable.filter((id) => state.steps.of(id).saved === undefined)
  return {
    invalid: shown.filter((id) => !judgedOf(program, state, id).valid).length,
    unanswered: shown.filter((id) => isUnanswered(program, state, id)).length,
    missing: open.filter((id) => program.flow.steps[id]!.optional !== true).length,
    left: program.mostStepsLeft?.(program, facts, (id) => state.steps.of(id).saved !== undefined) ?? open.length,
  }
}

/** Reports whether a step still has to be answered, or has edits that are not confirmed yet. */
export function isUnanswered(
  program: Program,
  state: State,
  id: string,
  judged = judgedOf(program, state, id),
): boolean {
  return state.steps.of(id).saved ? !judged.saved : program.flow.steps[id]!.optional !== true
}
