import type { Field } from '../../../../../schemas/flow.ts'
import { optionsOf } from '../../../../runtime/program/options.ts'
import type { Value } from '../../../../runtime/kinds/value.ts'
import { thereOf } from '../../../../runtime/program/there.ts'
import { validateThere } from '../../../../runtime/program/validate.ts'
import type { StepValues } from '../../../../runtime/rules/rule.ts'
import type { AuthorProgram } from '../../../author-program.ts'
import type { FieldPlace } from '../../../names/subject.ts'
import { refusalOf, stepWitness, triedValuesIn } from '../witness/witness.ts'
import type { FieldCase } from './field-cases.ts'

/** Values that are tried after the first good one: another of them may be right for longer. */
const further = 8

/** Reports whether there is an answer on a day, `YYYY-MM-DD`. */
export type IsAnswerable = (day: string) => boolean

/** Returns whether somebody can answer a field, as it is in a branch, with more than nothing. */
export function answersTo(program: AuthorProgram, { step, id }: FieldPlace, field: Field): IsAnswerable {
  const isChosen = Object.keys(optionsOf(program.flow, field)).length > 0
  const isAnswer = (value: Value) => !isChosen || !Array.isArray(value) || value.length > 0
  const isRight = (value: Value, day: string) => refusalOf(program, step, id, value, day, field) === undefined
  return remembering(isRight, (day) => {
    const good: Value[] = []
    let beyond = 0
    for (const { value, isGood } of triedValuesIn(program, step, id, day, field)) {
      if (isGood && isAnswer(value)) good.push(value)
      if (good.length > 0 && beyond++ === further) break
    }
    return good
  })
}

/** Returns whether somebody can answer some fields of a step together in a case. */
export function answersTogether(program: AuthorProgram, fields: readonly FieldPlace[], { facts, answers }: FieldCase): IsAnswerable {
  const ids = fields.map(({ id }) => id)
  const stepId = fields[0]!.step
  const step = program.flow.steps[stepId]!
  const isRight = (values: StepValues, day: string) => Object.keys(validateThere(program, stepId, thereOf(program, step, values, facts), day)).length === 0
  return remembering(isRight, (day) => {
    const values = stepWitness(program, stepId, facts, day, answers, ids)
    return values ? [values] : []
  })
}

/** What was right on the day before is tried first: most of what is right stays so for a while. */
function remembering<T>(isRight: (one: T, day: string) => boolean, search: (day: string) => readonly T[]): IsAnswerable {
  let known: readonly T[] = []
  return (day) => {
    if (known.some((one) => isRight(one, day))) return true
    known = search(day)
    return known.length > 0
  }
}
