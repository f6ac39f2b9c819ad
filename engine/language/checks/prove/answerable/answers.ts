import type { Field } from '../../../../../schemas/flow.ts'
import { optionsOf } from '../../../../runtime/program/options.ts'
import { resolveStep } from '../../../../runtime/program/resolve-step.ts'
import { validateResolved } from '../../../../runtime/program/validate.ts'
import { daysAfter } from '../../../../runtime/rules/days.ts'
import type { StepValues } from '../../../../runtime/rules/rule.ts'
import type { Value } from '../../../../runtime/value.ts'
import type { AuthorProgram } from '../../../author-program.ts'
import type { FieldPlace } from '../../../names/subject.ts'
import { refusalOf, triedValuesIn, triedWitnesses } from '../witness/witness.ts'
import type { FieldCase } from './field-cases.ts'

/** The number of values that are tried after the first good one: another value may stay valid for longer. */
const further = 8

/** The same number for values of several fields: large enough to include each day of a month. */
const furtherTogether = 62

/** Reports whether there is an answer on a day, `YYYY-MM-DD`. */
export type IsAnswerable = (day: string) => boolean

/**
 * Returns a function that reports whether a field, as it is in a branch, can be answered with more than nothing on a
 * day.
 */
export function answersTo(program: AuthorProgram, { step, id }: FieldPlace, field: Field): IsAnswerable {
  const isChosen = Object.keys(optionsOf(program.flow, field)).length > 0
  const isAnswer = (value: Value) => !isChosen || !Array.isArray(value) || value.length > 0
  const isRight = (value: Value, day: string) => refusalOf(program, step, id, value, day, field) === undefined
  return remembering(isRight, (day) => {
    const tried = triedValuesIn(program, step, id, day, field)
    return firstGood(tried, further, ({ value, isGood }) => (isGood && isAnswer(value) ? value : undefined))
  })
}

/**
 * Returns a function that reports whether some fields of a step can be answered together in a case on a day. Other
 * fields of the step have their answers of the case, which decide conditions and are not judged.
 */
export function answersTogether(
  program: AuthorProgram,
  fields: readonly FieldPlace[],
  { facts, answers }: FieldCase,
): IsAnswerable {
  const judged = fields.map(({ id }) => id)
  const stepId = fields[0]!.step
  const step = program.flow.steps[stepId]!
  const ids = Object.keys(step.fields).filter((id) => judged.includes(id) || Object.hasOwn(answers, id))
  const isRight = (values: StepValues, day: string) => {
    const errors = validateResolved(program, stepId, resolveStep(program, step, values, facts), day)
    return judged.every((id) => errors[id] === undefined)
  }
  return remembering(isRight, (day, [before]) => {
    const tried = triedWitnesses(program, stepId, facts, day, answers, ids, before)
    return firstGood(tried, furtherTogether, ({ values, isGood }) =>
      isGood || (ids.length > judged.length && isRight(values, day)) ? values : undefined,
    )
  })
}

/** Returns the good results: the first one, and those among the next `more` attempts. */
function firstGood<Tried, Good>(
  tried: Iterable<Tried>,
  more: number,
  goodIn: (item: Tried) => Good | undefined,
): Good[] {
  const good: Good[] = []
  let exceeding = 0
  for (const item of tried) {
    const found = goodIn(item)
    if (found !== undefined) good.push(found)
    if (good.length > 0 && exceeding++ === more) break
  }
  return good
}

/** The most days ahead from which an answer is taken. */
const farthest = 512

/**
 * Returns a function that first tries the values that were valid on the day before. Most valid answers stay valid for a
 * while, and an invalid one seldom becomes valid again. In place of invalid ones it tries the answers of a later day:
 * an answer that is valid on both days usually lasts until then. As long as that succeeds, it looks twice as far ahead
 * each time.
 */
function remembering<T>(
  isRight: (item: T, day: string) => boolean,
  search: (day: string, before: readonly T[]) => readonly T[],
): IsAnswerable {
  let known: readonly T[] = []
  let ahead = 0
  const searchAhead = (day: string): readonly T[] => {
    const lasting = ahead === 0 ? [] : search(daysAfter(day, ahead), known).filter((item) => isRight(item, day))
    const isLasting = lasting.length > 0
    ahead = isLasting || ahead === 0 ? Math.min(farthest, Math.max(1, ahead) * 2) : Math.floor(ahead / 2)
    return isLasting ? lasting : search(day, known)
  }
  return (day) => {
    const right = known.findIndex((item) => isRight(item, day))
    known = right < 0 ? searchAhead(day) : known.slice(right)
    return known.length > 0
  }
}
