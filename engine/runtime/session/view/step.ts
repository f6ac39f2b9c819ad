import type { Step, Text } from '../../../../schemas/flow.ts'
import { kindOf } from '../../kinds/kind.ts'
import type { Program } from '../../program/program.ts'
import { textOf } from '../../program/text.ts'
import { thereOf, type There } from '../../program/there.ts'
import { withFacts, type Facts } from '../../program/when.ts'
import type { StepValues } from '../../rules/rule.ts'
import { judgedOf } from '../judged.ts'
import type { State } from '../state.ts'
import { perFacts } from './per-facts.ts'
import type { StepView } from './view.ts'
import { wordings } from './wordings.ts'

/** The fields that are drawn of what there is of a step, in their order. */
export const drawnOf = (program: Program, { fields }: Pick<There, 'fields'>): string[] =>
  Object.keys(fields).filter((id) => kindOf(program, fields[id]!).drawn)

const stepWords = perFacts((facts, id: string, program: Program) => {
  const { flow } = program
  const step = flow.steps[id]!
  const text = (slot: Text) => textOf(flow, slot, facts) ?? ''
  return {
    bubbles: wordings(program, step.bubbles, facts),
    notes: wordings(program, step.notes, facts),
    confirm: text(flow.frame.buttons.confirm),
    update: text(flow.frame.buttons.update),
    changed: text(flow.frame.changed),
  }
})

/** Derives what a shown step shows; `there` is what there is of it. */
export function stepView(program: Program, state: State, facts: Facts, id: string, there: There): StepView {
  const step = program.flow.steps[id]!
  const { saved } = state.steps.of(id)
  const { saved: same } = judgedOf(program, state, id)
  const { bubbles, notes, confirm, update, changed } = stepWords(facts, id, program)
  const fields = drawnOf(program, there)
  return {
    id,
    state: saved === undefined ? 'asked' : same ? 'confirmed' : 'answered',
    layout: step.layout ?? 'column',
    bubbles,
    notes,
    fields,
    typed: fields.some((field) => kindOf(program, step.fields[field]!).typed),
    button: step.confirm === true ? { label: saved ? update : confirm, disabled: same } : null,
    changed: saved && !same && step.confirm === true ? changed : '',
    transcript: saved ? transcript(program, step, saved, facts, bubbles.at(-1)?.text ?? '') : '',
  }
}

function transcript(program: Program, step: Step, saved: StepValues, facts: Facts, question: string): string {
  const there = thereOf(program, step, saved, facts)
  const answer = drawnOf(program, there)
    .map((id) => kindOf(program, there.fields[id]!).wording(program, there.fields[id]!, there.values[id]!, facts))
    .filter((wording) => wording !== '')
    .join(' ')
  return textOf(program.flow, program.flow.frame.answered, withFacts(facts, { question, answer })) ?? ''
}
