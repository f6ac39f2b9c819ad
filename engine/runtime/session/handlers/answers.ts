import { castDraft } from 'immer'
import { kindOf } from '../../kinds/kind.ts'
import { isSame } from '../../kinds/value.ts'
import { validateStep } from '../../program/validate.ts'
import { matches } from '../../program/when.ts'
import { katakanaOnly } from '../../furigana/katakana-only.ts'
import { repeatSearch } from './clients.ts'
import { placeOf } from '../fields.ts'
import { isSaved } from '../saved.ts'
import { followLookup } from './lookups.ts'
import type { Handlers, Turn } from '../turn.ts'

/** Typing, leaving and confirming: how input becomes an answer. */
export const answers: Handlers<'edited' | 'committed' | 'confirmed'> = {
  edited(turn, { field: id, value, whole = false, pending = false }) {
    const { stepId, step, field } = placeOf(turn.flow, id)
    const values = turn.state.values[stepId]!
    const kind = kindOf(turn.program, field)
    const next = kind.kept?.(turn.program, field, value, 'input') ?? value
    if (!pending) turn.state.touched[id] = true
    delete turn.state.uncertain[id]
    if (whole || !isSame(values[id], next)) delete turn.state.cut[id]
    if (whole && kind.isCut?.(turn.program, field, value)) turn.state.cut[id] = true
    if (isSame(values[id], next)) return
    const wasSame = isSaved(turn.state, stepId)
    values[id] = castDraft(next)
    if (wasSame && step.confirm === true) turn.signal('step_edit', { step: stepId })
    followLookup(turn, id)
    if (step.confirm !== true) answerIfValid(turn, stepId)
  },

  committed(turn, { field: id }) {
    const { stepId, step } = placeOf(turn.flow, id)
    commit(turn, id)
    repeatSearch(turn)
    if (turn.state.touched[id]) signalErrors(turn, stepId, [id])
    if (step.confirm !== true && turn.state.touched[id]) answerIfValid(turn, stepId)
    openAttention(turn, [id])
  },

  confirmed(turn, { step: stepId }) {
    const step = turn.flow.steps[stepId]!
    const fields = Object.keys(step.fields)
    fields.forEach((id) => commit(turn, id))
    const errors = validateStep(turn.program, stepId, turn.state.values[stepId]!, turn.state.today)
    fields.forEach((id) => (turn.state.touched[id] = true))
    const invalid = fields.filter((id) => errors[id])
    const [first] = invalid
    if (first !== undefined) {
      signalErrors(turn, stepId, invalid)
      turn.ask({ type: 'focusField', field: first })
      return
    }
    if (isSaved(turn.state, stepId) || openAttention(turn, fields)) return
    answer(turn, stepId)
  },
}

function commit(turn: Turn, id: string): void {
  const { stepId, field } = placeOf(turn.flow, id)
  const values = turn.state.values[stepId]!
  const value = values[id]
  const { kept } = kindOf(turn.program, field)
  if (value === undefined || !kept) return
  const next = kept(turn.program, field, value, 'commit')
  if (isSame(next, value)) return
  values[id] = castDraft(next)
  followLookup(turn, id)
}

/** Answers a step that has no button, once its input is valid. */
export function answerIfValid(turn: Turn, stepId: string): void {
  const errors = validateStep(turn.program, stepId, turn.state.values[stepId]!, turn.state.today)
  if (Object.keys(errors).length === 0 && !isSaved(turn.state, stepId)) answer(turn, stepId)
}

function answer(turn: Turn, stepId: string): void {
  const before = new Set(turn.situation.shown)
  const { confirm, fields } = turn.flow.steps[stepId]!
  const first = !turn.state.saved[stepId]
  turn.state.saved[stepId] = { ...turn.state.values[stepId]! }
  repeatSearch(turn)
  // A text that answers while it is typed would be told of with every letter.
  const typed = confirm !== true && Object.values(fields).some((field) => kindOf(turn.program, field).typed)
  if (first || !typed) turn.signal('step_done', { step: stepId, first: first ? 1 : 0 })
  if (confirm !== true) return
  const next = turn.situation.shown.find((id) => !before.has(id))
  if (next !== undefined) turn.ask({ type: 'focusAnswer', step: next })
}

function signalErrors(turn: Turn, stepId: string, fields: readonly string[]): void {
  const errors = validateStep(turn.program, stepId, turn.state.values[stepId]!, turn.state.today)
  for (const field of fields) {
    const error = errors[field]
    if (error) turn.signal('error', { step: stepId, field, rule: error.rule })
  }
}

/** Opens the attention dialog when one of the fields asks for it; true when it did. */
function openAttention(turn: Turn, fields: readonly string[]): boolean {
  const { state, flow } = turn
  if (state.memory.agreed || state.attention !== null || !flow.modals.attention) return false
  const found = fields.find((id) => {
    const { stepId, step, field } = placeOf(flow, id)
    if (!step.attention?.fields.includes(id) || !matches(field.when, turn.situation.facts)) return false
    const value = state.values[stepId]![id]
    return typeof value === 'string' && katakanaOnly(value)
  })
  if (found === undefined) return false
  state.attention = found
  turn.signal('modal', { type: 'attention' })
  return true
}
