import type { Program } from '../program/program.ts'
import { validateStep, type FieldError } from '../program/validate.ts'
import type { StepValues } from '../rules/rule.ts'
import { isSaved } from './saved.ts'
import { settled } from './settled.ts'
import type { State } from './state.ts'

/** What the input of a step is worth. */
export interface Judged {
  /** The first broken rule of each field that breaks one. */
  readonly errors: Readonly<Record<string, FieldError>>
  /** The fields that break a rule, in their order. */
  readonly invalid: readonly string[]
  /** True when the step is answered and its input equals what was saved. */
  readonly saved: boolean
}

interface Memory {
  readonly program: Program
  readonly step: string
  readonly today: string
  readonly saved: StepValues | undefined
  readonly judged: Judged
}

const known = new WeakMap<StepValues, Memory>()

/**
 * Judges the input of a step. What it is worth follows from its values, the flow, the day and what was saved; as long as
 * these are the same it is remembered, so that a key has one step judged anew.
 */
export function judgedOf(program: Program, state: State, step: string): Judged {
  return remembered(program, state, step) ?? judge(program, state, step)
}

function remembered(program: Program, { values, saved, today }: State, step: string): Judged | undefined {
  const memory = known.get(values[step]!)
  const holds = memory?.program === program && memory.step === step && memory.today === today && memory.saved === saved[step]
  return holds ? memory.judged : undefined
}

function judge(program: Program, state: State, step: string): Judged {
  const { today } = state
  const values = settled(state.values[step]!)
  const saved = settled(state.saved[step])
  const errors = validateStep(program, step, values, today)
  const invalid = Object.keys(program.flow.steps[step]!.fields).filter((field) => errors[field])
  const judged = { errors, invalid, saved: isSaved(state, step) }
  // What is not part of a finished state may still change.
  if (Object.isFrozen(values)) known.set(values, { program, step, today, saved, judged })
  return judged
}
