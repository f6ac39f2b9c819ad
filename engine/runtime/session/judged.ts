import type { FieldError, Program } from '../program/program.ts'
import { isConditional } from '../program/resolve-step.ts'
import { hasValidator, validateStep } from '../program/validate.ts'
import type { Facts } from '../program/when.ts'
import type { StepValues } from '../rules/rule.ts'
import type { State } from './state.ts'
import { isSaved } from './step-state.ts'
import { visibilityOf } from './visibility.ts'

/** The judgement of a step's input. */
export interface Judged {
  /** The first broken rule of each field that breaks one. */
  readonly errors: Readonly<Record<string, FieldError>>
  /** The fields that break a rule, in their order. */
  readonly invalid: readonly string[]
  /** True while the input can't be judged yet, because the validator has not loaded. */
  readonly pending: boolean
  /** True if no field breaks a rule. */
  readonly valid: boolean
  /** True if the step is answered and its input equals the saved values. */
  readonly saved: boolean
}

interface Memory {
  readonly values: StepValues
  readonly today: string
  readonly facts: Facts | undefined
  /** The saved values at the last judgement. */
  saved: StepValues | undefined
  judged: Judged
}

/** The last two judgements of each step: a key press needs both. */
const known = new WeakMap<Program, Map<string, readonly [latest: Memory, before: Memory | undefined]>>()

/**
 * Judges the input of a step. The result depends on its values, the flow, the day and the saved values, and on other
 * answers if a field has a condition. While these are the same, the cached result is used, so that a key press judges
 * one step once.
 */
export function judgedOf(program: Program, full: State, step: string): Judged {
  const { today } = full.visit
  const facts = isConditional(program, program.flow.steps[step]!) ? visibilityOf(program, full).facts : undefined
  const state = full.steps.of(step)
  const { values, saved } = state
  let steps = known.get(program)
  if (!steps) known.set(program, (steps = new Map()))
  const memories = steps.get(step)
  let memory = memories?.[0]
  if (!isOf(memory, values, today, facts)) memory = memories?.[1]
  if (!isOf(memory, values, today, facts)) {
    const worth = worthOf(program, step, values, today, facts)
    memory = { values, today, facts, saved, judged: { ...worth, saved: isSaved(state) } }
    steps.set(step, [memory, memories?.[0]])
  } else if (memory.saved !== saved) {
    memory.saved = saved
    memory.judged = { ...memory.judged, saved: isSaved(state) }
  }
  return memory.judged
}

const isOf = (
  memory: Memory | undefined,
  values: StepValues,
  today: string,
  facts: Facts | undefined,
): memory is Memory => memory?.values === values && memory.today === today && memory.facts === facts

const unknown = { errors: {}, invalid: [], pending: true, valid: false }
const right = { errors: {}, invalid: [], pending: false, valid: true }

function worthOf(
  program: Program,
  step: string,
  values: StepValues,
  today: string,
  facts: Facts | undefined,
): Omit<Judged, 'saved'> {
  if (!hasValidator(program, step)) return unknown
  const errors = validateStep(program, step, values, today, facts)
  const invalid = Object.keys(program.flow.steps[step]!.fields).filter((field) => errors[field])
  return invalid.length === 0 ? right : { errors, invalid, pending: false, valid: false }
}
