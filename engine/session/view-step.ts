import type { Step, Text } from '../../schemas/flow.ts'
import type { Program } from '../flow/program.ts'
import { textOf } from '../flow/text.ts'
import { matches, type Facts } from '../flow/when.ts'
import type { StepValues } from '../rules/rule.ts'
import { optionsOf } from '../flow/options.ts'
import { isSaved } from './saved.ts'
import type { State } from './state.ts'
import type { StepView, Wording } from './view.ts'

/** The wordings of a map that apply, in their order. */
export function wordings(program: Program, map: Record<string, Text> | undefined, facts: Facts): Wording[] {
  return Object.entries(map ?? {}).flatMap(([id, slot]) => {
    const text = textOf(program.flow, slot, facts)
    return text === undefined || text === '' ? [] : [{ id, text }]
  })
}

/** The fields of a step that are drawn, in their order. */
export function drawnFields(program: Program, step: Step, facts: Facts): string[] {
  return Object.entries(step.fields)
    .filter(([, field]) => program.kinds[field.type] !== 'fixed' && matches(field.when, facts))
    .map(([id]) => id)
}

/** Derives what a shown step shows. */
export function stepView(program: Program, state: State, facts: Facts, id: string): StepView {
  const step = program.flow.steps[id]!
  const saved = state.saved[id]
  const same = isSaved(state, id)
  const bubbles = wordings(program, step.bubbles, facts)
  const { buttons, changed } = program.flow.frame
  const text = (slot: Text) => textOf(program.flow, slot, facts) ?? ''
  return {
    id,
    state: saved === undefined ? 'asked' : same ? 'confirmed' : 'answered',
    layout: step.layout ?? 'column',
    bubbles,
    notes: wordings(program, step.notes, facts),
    fields: drawnFields(program, step, facts),
    button: step.confirm === true ? { label: text(saved ? buttons.update : buttons.confirm), disabled: same } : null,
    changed: saved && !same && step.confirm === true ? text(changed) : '',
    transcript: saved ? transcript(program, step, saved, facts, bubbles.at(-1)?.text ?? '') : '',
  }
}

function transcript(program: Program, step: Step, saved: StepValues, facts: Facts, question: string): string {
  const answer = drawnFields(program, step, facts)
    .map((id) => {
      const option = optionsOf(program.flow, step.fields[id]!)[String(saved[id])]
      return option ? (textOf(program.flow, option.title, facts) ?? '') : saved[id]
    })
    .filter((value) => typeof value === 'string' && value !== '')
    .join(' ')
  return textOf(program.flow, program.flow.frame.answered, { ...facts, question, answer }) ?? ''
}
