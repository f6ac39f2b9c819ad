import type { Field } from '../../../../../schemas/flow.ts'
import { optionsOf } from '../../../../runtime/program/options.ts'
import { resolveStep } from '../../../../runtime/program/resolve-step.ts'
import { validateResolved } from '../../../../runtime/program/validate.ts'
import { dateForm, dayNumber, daysAfter, firstDay, isDay } from '../../../../runtime/rules/days.ts'
import type { StepValues } from '../../../../runtime/rules/rule.ts'
import type { Value } from '../../../../runtime/value.ts'
import type { AuthorProgram } from '../../../author-program.ts'
import { isContradictory } from '../../../kinds/contradiction.ts'
import type { FieldPlace } from '../../../names/subject.ts'
import { refusalOf, startOf, triedValuesIn, triedWitnesses } from '../witness/witness.ts'
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
  const search = (day: string) => {
    const tried = triedValuesIn(program, step, id, day, field)
    return firstGood(tried, further, ({ value, isGood }) => (isGood && isAnswer(value) ? value : undefined))
  }
  return remembering({ isRight, search, later })
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
  const given = Object.fromEntries(ids.map((id) => [id, answers[id] ?? startOf(program)[stepId]![id]!]))
  const present = Object.entries(resolveStep(program, step, given, facts).fields)
  const compared = Object.fromEntries(present.filter(([id]) => judged.includes(id)))
  const search = (day: string, [before]: readonly StepValues[]) => {
    // The search would try all pairs of dates that contradict each other, on each day.
    const { kinds, rules: known } = program
    if (isContradictory({ today: day, known, kinds }, step, compared, answers)) return []
    const tried = triedWitnesses(program, stepId, facts, day, answers, ids, before)
    return firstGood(tried, furtherTogether, ({ values, isGood }) =>
      isGood || (ids.length > judged.length && isRight(values, day)) ? values : undefined,
    )
  }
  return remembering({
    isRight,
    search,
    later: (values, days) => ({
      ...values,
      ...Object.fromEntries(
        judged.filter((id) => id in values && !(id in answers)).map((id) => [id, later(values[id]!, days)]),
      ),
    }),
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

interface Remembered<T> {
  readonly isRight: (item: T, day: string) => boolean
  /** Returns valid items on a day. The search may begin with the given ones. */
  readonly search: (day: string, before: readonly T[]) => readonly T[]
  /** Returns an item with its dates moved by so many days. */
  readonly later: (item: T, days: number) => T
}

/** Returns a date so many days later, in its precision; any other value is returned unchanged. */
const later = (value: Value, days: number): Value =>
  typeof value === 'string' && dateForm.test(value) && isDay(firstDay(value))
    ? daysAfter(firstDay(value), days).slice(0, value.length)
    : value

/**
 * Returns a function that first tries the values that were valid on the day before. Most valid answers stay valid for a
 * while, and an invalid one seldom becomes valid again. Then it tries the same dates later by the days that have
 * passed, because many rules move with the day. In place of invalid ones it tries the answers of a later day: an answer
 * that is valid on both days usually lasts until then. As long as that succeeds, it looks twice as far ahead each time.
 */
function remembering<T>({ isRight, search, later }: Remembered<T>): IsAnswerable {
  let known: readonly T[] = []
  /** The day on which the known items were found. */
  let foundOn = ''
  let ahead = 0
  const searchAhead = (day: string): readonly T[] => {
    const lasting = ahead === 0 ? [] : search(daysAfter(day, ahead), known).filter((item) => isRight(item, day))
    const isLasting = lasting.length > 0
    ahead = isLasting || ahead === 0 ? Math.min(farthest, Math.max(1, ahead) * 2) : Math.floor(ahead / 2)
    return isLasting ? lasting : search(day, known)
  }
  return (day) => {
    const right = known.findIndex((item) => isRight(item, day))
    if (right < 0) {
      const moved = known.map((item) => later(item, daysBetween(foundOn, day))).filter((item) => isRight(item, day))
      known = moved.length > 0 ? moved : searchAhead(day)
      foundOn = day
    } else known = known.slice(right)
    return known.length > 0
  }
}

const daysBetween = (from: string, to: string) => dayNumber(to) - dayNumber(from)
