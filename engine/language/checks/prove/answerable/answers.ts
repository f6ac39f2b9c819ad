import type { Field } from '../../../../../schemas/flow.ts'
import { optionsOf } from '../../../../runtime/program/options.ts'
import type { Value } from '../../../../runtime/kinds/value.ts'
import { thereOf } from '../../../../runtime/program/there.ts'
import { validateThere } from '../../../../runtime/program/validate.ts'
import type { StepValues } from '../../../../runtime/rules/rule.ts'
import type { AuthorProgram } from '../../../author-program.ts'
import type { FieldPlace } from '../../../names/subject.ts'
import { goodValuesIn, refusalOf, stepWitness } from '../witness/witness.ts'
import type { FieldCase } from './field-cases.ts'

/** Reports whether there is an answer on a day, `YYYY-MM-DD`. */
export type IsAnswerable = (day: string) => boolean

/** Returns whether somebody can answer a field, as it is in a branch, with more than nothing. */
export function answersTo(program: AuthorProgram, { step, id }: FieldPlace, field: Field): IsAnswerable {
  const isChosen = Object.keys(optionsOf(program.flow, field)).length > 0
  const isAnswer = (value: Value) => !isChosen || !Array.isArray(value) || value.length > 0
  const isRight = (value: Value, day: string) => refusalOf(program, step, id, value, day, field) === undefined
  return remembering(isRight, (day) => {
    for (const value of goodValuesIn(program, step, id, day, field)) if (isAnswer(value)) return value
    return undefined
  })
}

/** Returns whether somebody can answer some fields of a step together in a case. */
export function answersTogether(program: AuthorProgram, fields: readonly FieldPlace[], { facts, answers }: FieldCase): IsAnswerable {
  const ids = fields.map(({ id }) => id)
  const stepId = fields[0]!.step
  const step = program.flow.steps[stepId]!
  const isRight = (values: StepValues, day: string) => Object.keys(validateThere(program, stepId, thereOf(program, step, values, facts), day)).length === 0
  return remembering(isRight, (day) => stepWitness(program, stepId, facts, day, answers, ids))
}

/** What was right on the day before is tried first: most of what is right stays so for a while. */
function remembering<T>(isRight: (one: T, day: string) => boolean, search: (day: string) => T | undefined): IsAnswerable {
  let last: T | undefined
  return (day) => {
    if (last === undefined || !isRight(last, day)) last = search(day)
    return last !== undefined
  }
}
