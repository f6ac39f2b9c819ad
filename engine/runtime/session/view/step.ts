import type { Step, Text } from '../../../../schemas/flow.ts'
import { wordingOf } from '../../program/answer-text.ts'
import { kindOf } from '../../program/kind.ts'
import type { Program } from '../../program/program.ts'
import { drawnOf, resolveStep, type ResolvedStep } from '../../program/resolve-step.ts'
import { mark, textOf } from '../../program/text.ts'
import type { Facts } from '../../program/when.ts'
import type { StepValues } from '../../rules/rule.ts'
import type { State } from '../state.ts'
import type { StepState } from '../step-state.ts'
import { type StepView, wordings } from './view.ts'

const stepWords = perFacts((facts, id: string, program: Program) => {
  const { flow } = program
  const step = flow.steps[id]!
  const text = (slot: Text) => textOf(flow, slot, facts) ?? ''
  const bubbles = wordings(program, step.bubbles, facts)
  return {
    bubbles,
    notes: wordings(program, step.notes, facts),
    confirm: text(flow.frame.buttons.confirm),
    update: text(flow.frame.buttons.update),
    changed: text(flow.frame.changed),
    answered: answeredWords(program, bubbles.at(-1)?.text ?? '', facts),
  }
})

/** Reports whether the question of a step has a text. */
export function hasQuestion(program: Program, facts: Facts, id: string): boolean {
  const { bubbles } = program.flow.steps[id]!
  return stepWords(facts, id, program).bubbles.at(-1)?.id === Object.keys(bubbles).at(-1)
}

/** Returns the screen reader's text of an answered question, split at each place of the answer. */
function answeredWords({ flow }: Program, question: string, facts: Facts): readonly string[] {
  return (textOf(flow, flow.frame.answered, facts, undefined, { question, answer: mark }) ?? '').split(mark)
}

/** Returns the state of a step for the view. `same` means the same as in `stepView`. */
export const stateOfStep = ({ saved }: StepState, same: boolean): StepView['state'] =>
  saved === undefined ? 'asked' : same ? 'confirmed' : 'answered'

/** Derives the view of a visible step. `same` is true if its input equals the saved values. */
export function stepView(
  program: Program,
  state: State,
  facts: Facts,
  id: string,
  resolved: ResolvedStep,
  same: boolean,
): StepView {
  const step = program.flow.steps[id]!
  const now = state.steps.of(id)
  const { saved } = now
  const { bubbles, notes, confirm, update, changed, answered } = stepWords(facts, id, program)
  const fields = drawnOf(program, resolved)
  return {
    id,
    state: stateOfStep(now, same),
    layout: step.layout ?? 'column',
    bubbles,
    notes,
    fields,
    // All fields of the step count, visible or not, because a change of the element would lose the focus.
    form: step.confirm === true || Object.keys(step.fields).length > 1,
    typed: fields.some((field) => kindOf(program, step.fields[field]!).typed),
    button: step.confirm === true ? { label: saved ? update : confirm, disabled: same } : null,
    changed: saved && !same && step.confirm === true ? changed : '',
    transcript: saved ? answered.join(answerOf(program, step, saved, facts)) : '',
  }
}

function answerOf(program: Program, step: Step, saved: StepValues, facts: Facts): string {
  const resolved = resolveStep(program, step, saved, facts)
  return drawnOf(program, resolved)
    .map((id) => wordingOf(program, resolved.fields[id]!, resolved.values[id]!, facts))
    .filter((wording) => wording !== '')
    .join(' ')
}

/**
 * Caches the results of `make` for each set of facts and each key, because texts change with the facts and not with
 * typing. Facts belong to one program, so another edition of a flow never gets the texts of an earlier one.
 */
export function perFacts<Key, Given extends readonly unknown[], Result>(
  make: (facts: Facts, key: Key, ...given: Given) => Result,
): (facts: Facts, key: Key, ...given: Given) => Result {
  const known = new WeakMap<Facts, Map<Key, Result>>()
  return (facts, key, ...given) => {
    let results = known.get(facts)
    if (!results) known.set(facts, (results = new Map()))
    let result = results.get(key)
    if (result === undefined) results.set(key, (result = make(facts, key, ...given)))
    return result
  }
}
