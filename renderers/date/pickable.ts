import { dayOf, yearsBefore, type Limit } from '../../engine/runtime/rules/days.ts'

interface Rules {
  readonly notBefore?: Limit
  readonly notAfter?: Limit
  readonly ageAtLeast?: number
  readonly ageAtMost?: number
}

/** The first and the last day that a picker needs to offer; the rules themselves are asked once one is picked. */
export function pickable({ notBefore, notAfter, ageAtLeast, ageAtMost }: Rules = {}, today: string) {
  const firsts = [...(notBefore === undefined ? [] : [dayOf(notBefore, today)]), ...(ageAtMost === undefined ? [] : [yearsBefore(today, ageAtMost + 1)])]
  const lasts = [...(notAfter === undefined ? [] : [dayOf(notAfter, today)]), ...(ageAtLeast === undefined ? [] : [yearsBefore(today, ageAtLeast)])]
  return { min: firsts.sort().at(-1), max: lasts.sort()[0] }
}
