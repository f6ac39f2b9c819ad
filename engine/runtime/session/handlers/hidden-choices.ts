import { kindOf } from '../../kinds/kind.ts'
import { isSame, type Value } from '../../kinds/value.ts'
import { resolveStep } from '../../program/resolve-step.ts'
import type { Turn } from '../turn.ts'

/**
 * Reopens a step whose chosen option is no longer offered, if the field has a default: a default must not replace a
 * choice unseen. A field without a default is empty then, and its rules require an answer.
 */
export function reopenHiddenChoices(turn: Turn, stepId: string): void {
  const { program, flow, situation: visibility } = turn
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
