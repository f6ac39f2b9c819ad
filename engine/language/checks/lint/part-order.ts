import type { Subject } from '../../names/subject.ts'
import { fits, onlyOf, partListsIn, partOf, partOrder as order, type PartList } from './date-parts.ts'
import type { Lint } from './lint.ts'

/**
 * Date parts in another order than year, month, day, or parts of another date. Nonsense would be sent, or the rule
 * would never reject anything.
 */
export const partOrder: Lint<'part-order'> = {
  code: 'part-order',
  *check(subject) {
    for (const list of partListsIn(subject)) {
      const { parts, path, step } = list
      const { fields } = subject.flow.steps[step]!
      const known = subject.vocabulary.rules
      if (new Set(parts).size < parts.length || parts.some((id) => !fields[id])) continue
      const shape = dateOf(subject, list)
      const wrong = parts.find((id, index) => !fits(fields[id]!, index, known) || (shape && shape[index] !== id))
      if (wrong === undefined) continue
      const expected = shape ?? expectedOrder(subject, list)
      const right =
        expected && new Set(expected).size === parts.length ? JSON.stringify(expected).replaceAll(',', ', ') : undefined
      yield { path, args: { field: wrong, short: parts.length === 2, right }, fix: right }
    }
  },
}

/**
 * Returns the date that contains the field with the rule, cut to the length of the list. Undefined if there is none, or
 * if the parts of that date are wrong themselves.
 */
function dateOf(subject: Subject, list: PartList): readonly string[] | undefined {
  const { owner, step, parts } = list
  const { answer, fields } = subject.flow.steps[step]!
  const shapes = Object.values(answer ?? {}).flatMap(({ date }) => (date ? [date] : []))
  const date = shapes.find((shape) => owner !== undefined && shape.includes(owner))
  const isComplete =
    date &&
    new Set(date).size === 3 &&
    date.every((id, index) => fields[id] && fits(fields[id], index, subject.vocabulary.rules))
  return isComplete ? date.slice(0, parts.length) : undefined
}

/** Returns the list in the probable order; undefined if the fields do not show it. */
function expectedOrder(subject: Subject, { step, parts }: PartList): readonly string[] | undefined {
  const { fields } = subject.flow.steps[step]!
  const open = parts.filter((id) => partOf(fields[id]!, subject.vocabulary.rules) === undefined)
  const known = order.slice(0, parts.length).map((part) => onlyOf(subject, step, part))
  const missing = known.filter((id) => id === undefined).length
  const isReported = missing === 0 || (missing === 1 && open.length === 1)
  return isReported ? known.flatMap((id) => id ?? open) : undefined
}
