import { dayOf, daysAfter, isFromToday, type FromToday } from '../../../runtime/rules/days.ts'

/** As many days as it takes until months of every length, and a leap year, have come round. */
const round = 1462

/**
 * The days on which a flow has to be proven: the given one and, where limits are told from today in days as well as in months
 * or years, each on which they stand in another order. A month is now longer than 30 days, now shorter.
 */
export function daysToProve(flow: unknown, today: string): [string, ...string[]] {
  const limits = limitsIn(flow)
  const isMixed = limits.some(({ days }) => days !== undefined) && limits.some(({ days }) => days === undefined)
  if (!isMixed) return [today]
  const orders = new Map([[orderOn(today, limits), today]])
  for (let after = 1; after < round; after += 1) {
    const day = daysAfter(today, after)
    const order = orderOn(day, limits)
    if (!orders.has(order)) orders.set(order, day)
  }
  const [, ...others] = orders.values()
  return [today, ...others]
}

/** Which of the limits come after each other on a day, and which fall on the same. */
function orderOn(day: string, limits: readonly FromToday[]): string {
  const dates = limits.map((limit) => dayOf(limit, day))
  const sorted = [...new Set(dates)].sort()
  return dates.map((date) => sorted.indexOf(date)).join()
}

/** The limits of a flow that are told from today, each once. */
function limitsIn(flow: unknown): FromToday[] {
  const limits = new Map<string, FromToday>()
  const look = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return
    if (isFromToday(part)) limits.set(JSON.stringify(part), part)
    else Object.values(part).forEach(look)
  }
  look(flow)
  return [...limits.values()]
}
