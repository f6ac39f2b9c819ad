import { castDraft } from 'immer'
import { kindOf } from '../../kinds/kind.ts'
import type { Value } from '../../kinds/value.ts'
import { validateStep } from '../../program/validate.ts'
import { placeOf } from '../fields.ts'
import type { Turn } from '../turn.ts'
import { answerIfValid } from './answers.ts'
import { followLookup } from './lookups.ts'

/**
 * Puts the answers of the page into fields that the visitor has not touched. What breaks a rule stands there with its
 * message, so that it can be put right.
 */
export function prefill(turn: Turn, answers: Readonly<Record<string, Value>>): void {
  const { state, program, flow } = turn
  const open = Object.entries(answers).filter(([id]) => !state.touched[id] && !state.saved[placeOf(flow, id).stepId])
  for (const [id, value] of open) {
    const { stepId } = placeOf(flow, id)
    state.values[stepId]![id] = castDraft(value)
    state.given[stepId] = true
  }
  for (const [id] of open) {
    const { stepId } = placeOf(flow, id)
    if (validateStep(program, stepId, state.values[stepId]!, state.today)[id]) state.touched[id] = true
    if (turn.situation.shown.includes(stepId)) takeUp(turn, stepId)
  }
}

/** A step with answers of the page has come up: one that is answered by its choice is answered, of others OK is left to press. */
export function takeUp(turn: Turn, stepId: string): void {
  if (!turn.state.given[stepId]) return
  const { confirm, fields } = turn.flow.steps[stepId]!
  for (const [id, field] of Object.entries(fields)) if (kindOf(turn.program, field).typed) followLookup(turn, id)
  if (confirm !== true) answerIfValid(turn, stepId)
}
