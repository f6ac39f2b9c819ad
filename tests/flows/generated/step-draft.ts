import type { Wanted } from '../../../engine/runtime/program/when.ts'
import type { StepValues } from '../../../engine/runtime/rules/rule.ts'
import type { Field, Step } from '../../../schemas/flow.ts'
import type { Dice } from './dice.ts'

/** The fields of a step and their answer shapes. `inputs` are what a visitor may type, good and bad. */
export interface StepDraft {
  readonly fields: Record<string, Field>
  readonly answer?: NonNullable<Step['answer']>
  readonly confirm?: boolean
  readonly inputs: Record<string, readonly StepValues[string][]>
  /** The values of its fields that conditions can test and texts can mention. */
  readonly facts?: Record<string, readonly Wanted[]>
}

const required = { required: true } as const

/** Returns rules that sometimes make an answer required. */
export const must = (dice: Dice) => (dice.chance(60) ? required : {})
