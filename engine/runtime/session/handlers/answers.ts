import { katakanaOnly } from '../../furigana/kana.ts'
import { placeOf } from '../../program/fields.ts'
import { kindOf } from '../../program/kind.ts'
import { resolveStep } from '../../program/resolve-step.ts'
import { drawnOf } from '../../program/resolve-step.ts'
import { unitAsShown } from '../../program/unit-as-shown.ts'
import type { StepValues } from '../../rules/rule.ts'
import { isSame } from '../../value.ts'
import { judgedOf } from '../judged.ts'
import { isSaved, marked } from '../step-state.ts'
import type { Handlers, Turn } from '../turn.ts'
import { visibilityOf } from '../visibility.ts'
import { repeatSearch } from './clients.ts'
import { followLookup } from './lookups.ts'

/** Handles typing, leaving and confirming, which turn input into answers. */
export const answers: Handlers<'edited' | 'committed' | 'confirmed'> = {
  edited(turn, { field: id, value, whole = false, pending = false, pressed = false }) {
    const { stepId, step, field } = placeOf(turn.flow, id)
    const before = turn.step(stepId)
    const kind = kindOf(turn.program, field)
    const next = kind.kept?.(turn.program, field, value, 'input') ?? value
    const hasChanged = !isSame(before.values[id], next)
    const isCut = whole && kind.isCut?.(turn.program, field, value) === true
    turn.change(stepId, {
      // While a value is to come, its absence is no error.
      touched: pending && !isSame(next, kind.empty) ? before.touched : marked(before.touched, id, !pending),
      uncertain: marked(before.uncertain, id, false),
      cut: whole || hasChanged ? marked(before.cut, id, isCut) : before.cut,
      values: hasChanged ? { ...before.values, [id]: next } : before.values,
    })
    if (!hasChanged) return
    if (isSaved(before) && step.confirm === true) turn.signal('step_edit', { step: stepId })
    if (pressed) showText(turn, stepId, before.values)
    followLookup(turn, id)
    if (step.confirm !== true && answerIfValid(turn, stepId)) repeatSearch(turn)
  },

  committed(turn, { field: id }) {
    const { stepId, step } = placeOf(turn.flow, id)
    commit(turn, id)
    repeatSearch(turn)
    const isTouched = turn.step(stepId).touched[id]
    if (isTouched) signalErrors(turn, stepId, [id])
    if (step.confirm !== true && isTouched && answerIfValid(turn, stepId)) repeatSearch(turn)
    openAttention(turn, [id])
  },

  confirmed(turn, { step: stepId }) {
    const step = turn.flow.steps[stepId]!
    const fields = Object.keys(step.fields)
    fields.forEach((id) => commit(turn, id))
    const { invalid, pending, saved } = judgedOf(turn.program, turn.now, stepId)
    if (pending) return
    turn.change(stepId, { touched: fields.reduce((marks, id) => marked(marks, id), turn.step(stepId).touched) })
    const [first] = invalid
    if (first !== undefined) {
      signalErrors(turn, stepId, invalid)
      turn.request({ type: 'focusField', field: first })
      return
    }
    if (saved || openAttention(turn, fields)) return
    answer(turn, stepId)
    repeatSearch(turn)
  },
}

/** Normalizes what is typed in a field. */
export function commit(turn: Turn, id: string): void {
  const { stepId, step, field } = placeOf(turn.flow, id)
  const { values } = turn.step(stepId)
  const value = values[id]
  const { kept } = kindOf(turn.program, field)
  if (value === undefined || !kept) return
  const { facts } = resolveStep(turn.program, step, values, turn.visibility.facts)
  const next = kept(turn.program, unitAsShown(turn.flow, field, facts), value, 'commit')
  if (isSame(next, value)) return
  turn.change(stepId, { values: { ...values, [id]: next } })
  followLookup(turn, id)
}

/** Answers a step that has no button, once its input is valid. Returns true if that changes its answer. */
export function answerIfValid(turn: Turn, stepId: string): boolean {
  const { valid, saved } = judgedOf(turn.program, turn.now, stepId)
  if (!valid || saved) return false
  answer(turn, stepId)
  return true
}

function answer(turn: Turn, stepId: string): void {
  const { confirm, fields } = turn.flow.steps[stepId]!
  const before = turn.now
  const { values, saved } = turn.step(stepId)
  const first = saved === undefined
  turn.change(stepId, { saved: values })
  // Otherwise a text that answers while it is typed would send a signal with every letter.
  const typed = confirm !== true && Object.values(fields).some((field) => kindOf(turn.program, field).typed)
  if (first || !typed) turn.signal('step_done', { step: stepId, first: first ? 1 : 0 })
  if (confirm !== true) return
  const was = new Set(visibilityOf(turn.program, before).shown)
  const next = turn.visibility.shown.find((id) => !was.has(id))
  if (next !== undefined) turn.request({ type: 'focusAnswer', step: next })
}

/** Moves the focus into a text field that has appeared because of a press. */
function showText(turn: Turn, stepId: string, before: StepValues): void {
  const { program, flow, visibility } = turn
  const step = flow.steps[stepId]!
  const drawn = (values: StepValues) => drawnOf(program, resolveStep(program, step, values, visibility.facts))
  const was = drawn(before)
  const text = drawn(turn.step(stepId).values).find(
    (id) => !was.includes(id) && kindOf(program, step.fields[id]!).typed,
  )
  if (text !== undefined) turn.request({ type: 'focusField', field: text })
}

function signalErrors(turn: Turn, stepId: string, fields: readonly string[]): void {
  const { errors } = judgedOf(turn.program, turn.now, stepId)
  for (const field of fields) {
    const error = errors[field]
    if (error) turn.signal('error', { step: stepId, field, rule: error.rule })
  }
}

/** Opens the attention dialog if one of the fields requires it. Returns whether it did. */
function openAttention(turn: Turn, fields: readonly string[]): boolean {
  const { now, flow } = turn
  if (now.memory.agreed || now.frame.attention !== null || !flow.modals.attention) return false
  const found = fields.find((id) => {
    const { stepId, step } = placeOf(flow, id)
    const { values } = turn.step(stepId)
    if (
      !step.attention?.fields.includes(id) ||
      !Object.hasOwn(resolveStep(turn.program, step, values, turn.visibility.facts).fields, id)
    )
      return false
    const value = values[id]
    return typeof value === 'string' && katakanaOnly(value)
  })
  if (found === undefined) return false
  turn.state.frame.attention = found
  turn.signal('modal', { type: 'attention' })
  return true
}

const kanji = /\p{Script=Han}/u

/**
 * Handles input by the browser's autofill, which counts as typed and left. A name in the field for its reading is
 * refused.
 */
export const autofill: Handlers<'autofilled'> = {
  autofilled(turn, { field: id, value, at }) {
    const { stepId, field } = placeOf(turn.flow, id)
    if (!field.reading || !kanji.test(value)) {
      answers.edited(turn, { type: 'edited', field: id, value, whole: true, at })
      answers.committed(turn, { type: 'committed', field: id, at })
      return
    }
    const { values, uncertain, touched } = turn.step(stepId)
    turn.change(stepId, {
      values: { ...values, [id]: '' },
      uncertain: marked(uncertain, id),
      touched: marked(touched, id, false),
    })
  },
}
