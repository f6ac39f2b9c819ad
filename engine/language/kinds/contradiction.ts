import type { Field, Step } from '../../../schemas/flow.ts'
import { dayNumber } from '../../runtime/rules/days.ts'
import type { End, Form, StepValues } from '../../runtime/rules/rule.ts'
import type { AuthorKind, Search } from './kind.ts'
import { rulesIn } from './rule-branches.ts'
import { argumentsOf } from './rules-of.ts'

/** A requirement on two numbers: that of `to` is at least so much above that of `from`. Without a name it is 0. */
interface Difference {
  readonly from: string | undefined
  readonly to: string | undefined
  readonly least: number
}

/**
 * Reports whether the ends that rules set to the dates and numbers of some fields leave no values for all of them. Each
 * end is a difference between two values. No values have these differences if some of them lead from a value to a
 * greater one of the same field. If the result is false, there may still be no values, because other rules count too.
 *
 * @param search the day, the rules and the kinds
 * @param fields fields of the step, as they are in a case, all of which are given a value
 * @param fixed the values of those fields that have their only value; a field whose fixed value is empty has none
 */
export function isContradictory(
  { today, known, kinds }: Pick<Search, 'today' | 'known' | 'kinds'>,
  step: Step,
  fields: Readonly<Record<string, Field>>,
  fixed: StepValues = {},
): boolean {
  const forms = new Map(
    Object.entries(fields).flatMap(([id, field]) => {
      const form = fixed[id] === '' ? undefined : formOf(kinds[field.type]!, field)
      return form ? [[id, form] as const] : []
    }),
  )
  const differences = [...forms].flatMap(([id, form]): Difference[] => {
    const own = Object.hasOwn(fixed, id) ? endsAt(numberOf(form, String(fixed[id]))) : []
    const rules = rulesIn(step, id, fields[id]!, kinds)
    const ends = argumentsOf(known, rules).flatMap(({ rule, argument }) =>
      rule.judges === undefined || rule.judges === form ? (rule.ends?.(argument, today) ?? []) : [],
    )
    return [...own, ...ends].flatMap(({ end, field, at }): Difference[] => {
      if (field !== undefined && forms.get(field) !== form) return []
      return end === 'least' ? [{ from: field, to: id, least: at }] : [{ from: id, to: field, least: -at }]
    })
  })
  return haveNoSolution(differences, forms.size + 1)
}

/** Returns the form of a field's values; undefined if they have no number. */
function formOf({ computes = [] }: AuthorKind, { precision }: Field): Form | undefined {
  if (computes.includes('number')) return 'number'
  return computes.includes('day') && precision === undefined ? 'date' : undefined
}

const numberOf = (form: Form, value: string) => (form === 'date' ? dayNumber(value) : Number(value))

const endsAt = (at: number): End[] => [
  { end: 'least', at },
  { end: 'most', at },
]

/**
 * Raises all values, from 0 on, until they have the differences. If that has not ended after as many passes as there
 * are values, it never ends.
 */
function haveNoSolution(differences: readonly Difference[], values: number): boolean {
  const least = new Map<string | undefined, number>()
  for (let pass = 0; pass < values; pass += 1) {
    let isRaised = false
    for (const { from, to, least: by } of differences) {
      const value = (least.get(from) ?? 0) + by
      if (!(value > (least.get(to) ?? 0))) continue
      least.set(to, value)
      isRaised = true
    }
    if (!isRaised) return false
  }
  return true
}
