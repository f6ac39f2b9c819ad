import type { Step, Text } from '../../../../schemas/flow.ts'
import { kindOf } from '../../kinds/kind.ts'
import type { Program } from '../../program/program.ts'
import { textOf } from '../../program/text.ts'
import { matches, withFacts, type Facts } from '../../program/when.ts'
import type { StepValues } from '../../rules/rule.ts'
import { judgedOf } from '../judged.ts'
import type { State } from '../state.ts'
import { perFacts } from './per-facts.ts'
import type { StepView } from './view.ts'
import { wordings } from './wordings.ts'

/** The fields of a step that are drawn, in their order. */
export function drawnFields(program: Program, step: Step, facts: Facts): string[] {
  return Object.entries(step.fields)
    .filter(([, field]) => kindOf(program, field).drawn && matches(field.when, facts))
    .map(([id]) => id)
}

const stepWords = perFacts((facts, id, program: Program) => {
  const { flow } = program
  const step = flow.steps[id]!
  const text = (slot: Text) => textOf(flow, slot, facts) ?? ''
  const fields = drawnFields(program, step, facts)
  return {
    bubbles: wordings(program, step.bubbles, facts),
    notes: wordings(program, step.notes, facts),
    fields,
    typed: fields.some((field) => kindOf(program, step.fields[field]!).typed),
    confirm: text(flow.frame.buttons.confirm),
    update: text(flow.frame.buttons.update),
    changed: text(flow.frame.changed),
  }
})

/** Derives what a shown step shows. */
export function stepView(program: Program, state: State, facts: Facts, id: string): StepView {
  const step = program.flow.steps[id]!
  const { saved } = state.steps.of(id)
  const { saved: same } = judgedOf(program, state, id)
  const { bubbles, notes, fields, typed, confirm, update, changed } = stepWords(facts, id, program)
  return {
    id,
    state: saved === undefined ? 'asked' : same ? 'confirmed' : 'answered',
    layout: step.layout ?? 'column',
    bubbles,
    notes,
    fields,
    typed,
    button: step.confirm === true ? { label: saved ? update : confirm, disabled: same } : null,
    changed: saved && !same && step.confirm === true ? changed : '',
    transcript: saved ? transcript(program, step, saved, facts, fields, bubbles.at(-1)?.text ?? '') : '',
  }
}

function transcript(program: Program, step: Step, saved: StepValues, facts: Facts, fields: readonly string[], question: string): string {
  const answer = fields
    .map((id) => kindOf(program, step.fields[id]!).wording(program, step.fields[id]!, saved[id]!, facts))
    .filter((wording) => wording !== '')
    .join(' ')
  return textOf(program.flow, program.flow.frame.answered, withFacts(facts, { question, answer })) ?? ''
}
