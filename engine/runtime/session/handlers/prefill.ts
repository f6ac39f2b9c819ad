import { placeOf } from '../../program/fields.ts'
import { kindOf } from '../../program/kind.ts'
import { resolveStep } from '../../program/resolve-step.ts'
import { type Value, isSame } from '../../value.ts'
import { judgedOf } from '../judged.ts'
import { marked } from '../step-state.ts'
import type { Turn } from '../turn.ts'
import { visibilityOf } from '../visibility.ts'
import { answerIfValid } from './answers.ts'
import { followLookup } from './lookups.ts'

/**
 * Puts the answers of the page into fields that the visitor has not touched. An answer that breaks a rule appears with
 * its message, so that it can be corrected. Visible steps are taken up at once, the others when they become visible.
 */
export function prefill(turn: Turn, answers: Readonly<Record<string, Value>>): void {
  const { program, flow } = turn
  const byStep = new Map<string, [id: string, value: Value][]>()
  for (const [id, value] of Object.entries(answers)) {
    const { stepId } = placeOf(flow, id)
    const { touched, saved } = turn.step(stepId)
    if (!touched[id] && !saved) byStep.set(stepId, [...(byStep.get(stepId) ?? []), [id, value]])
  }
  for (const [stepId, given] of byStep) {
    turn.change(stepId, { values: { ...turn.step(stepId).values, ...Object.fromEntries(given) }, given: true })
    const { errors } = judgedOf(program, turn.now, stepId)
    const wrong = given.filter(([id]) => errors[id])
    turn.change(stepId, { touched: wrong.reduce((marks, [id]) => marked(marks, id), turn.step(stepId).touched) })
  }
  for (const stepId of visibilityOf(program, turn.before).shown) if (byStep.has(stepId)) takeUp(turn, stepId)
}

/**
 * Takes up the page's answers in a step that has become visible. A step without an OK button is answered if it is
 * valid. In other steps the visitor still has to press OK.
 */
export function takeUp(turn: Turn, stepId: string): void {
  const { given } = turn.step(stepId)
  if (!given) return
  const { confirm, fields } = turn.flow.steps[stepId]!
  for (const [id, field] of Object.entries(fields)) if (kindOf(turn.program, field).typed) followLookup(turn, id)
  if (confirm !== true || given === 'answered') answerIfValid(turn, stepId)
}

/**
 * Reopens a step whose chosen option is no longer offered, if the field has a default, because a default must not
 * replace a choice unnoticed. A field without a default is then empty, and its rules require an answer.
 */
export function reopenHiddenChoices(turn: Turn, stepId: string): void {
  const { program, flow, visibility } = turn
  const { values, saved } = turn.step(stepId)
  const step = flow.steps[stepId]!
  if (!program.branches || saved === undefined) return
  const resolved = resolveStep(program, step, saved, visibility.facts)
  const hidden = Object.entries(resolved.fields).flatMap(([id, field]): [string, Value][] => {
    const start = kindOf(program, field).initial(program, field)
    const isStart = start !== undefined && start !== '' && isSame(resolved.values[id], start)
    return typeof saved[id] === 'string' && isStart && !isSame(saved[id], start) ? [[id, start]] : []
  })
  if (hidden.length > 0) turn.change(stepId, { values: { ...values, ...Object.fromEntries(hidden) }, saved: undefined })
}
