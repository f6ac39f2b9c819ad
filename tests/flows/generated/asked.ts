import type { Wanted } from '../../../engine/runtime/program/when.ts'
import type { StepValues } from '../../../engine/runtime/rules/rule.ts'
import type { Field, Step } from '../../../schemas/flow.ts'
import type { Dice } from './dice.ts'

/** The fields of a step with how they become its answer; `inputs` are what a visitor may type, good and bad. */
export interface Asked {
  readonly fields: Record<string, Field>
  readonly answer?: NonNullable<Step['answer']>
  readonly confirm?: boolean
  readonly inputs: Record<string, readonly StepValues[string][]>
  /** What conditions can ask of its fields, and texts say of them. */
  readonly facts?: Record<string, readonly Wanted[]>
}

const required = { required: true } as const

/** Whether something has to be given, as rules. */
export const must = (dice: Dice) => (dice.chance(60) ? required : {})
