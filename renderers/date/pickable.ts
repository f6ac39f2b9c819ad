import { dayOf, lengthOf, yearsBefore, type Limit, type Precision } from '../../engine/runtime/rules/days.ts'

interface Rules {
  readonly notBefore?: Limit
  readonly notAfter?: Limit
  readonly ageAtLeast?: number
  readonly ageAtMost?: number
}

/**
 * The first and the last day, or month, that a picker needs to offer; the rules themselves are asked once one is
 * picked.
 */
export function pickable(
  precision: Precision,
  { notBefore, notAfter, ageAtLeast, ageAtMost }: Rules = {},
  today: string,
) {
  const firsts = [
    ...(notBefore === undefined ? [] : [dayOf(notBefore, today)]),
    ...(ageAtMost === undefined ? [] : [yearsBefore(today, ageAtMost + 1)]),
  ]
  const lasts = [
    ...(notAfter === undefined ? [] : [dayOf(notAfter, today)]),
    ...(ageAtLeast === undefined ? [] : [yearsBefore(today, ageAtLeast)]),
  ]
  const [min, max] = [firsts.sort().at(-1), lasts.sort()[0]].map((day) => day?.slice(0, lengthOf[precision]))
  return { min, max }
}
