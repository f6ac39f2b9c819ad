import type { Field } from '../../../schemas/flow.ts'
import { dateKind } from '../../runtime/kinds/date.ts'
import type { Wanted } from '../../runtime/program/when.ts'
import { daysAfter, firstDay, isDay, lengthOf } from '../../runtime/rules/days.ts'
import { demandsOf } from './candidates.ts'
import { conflictOf } from './conflict.ts'
import type { AuthorKind, Search } from './kind.ts'
import words from './words.json' with { type: 'json' }

/** The number of days around a limit to search. They contain each day of a month and of the week. */
const span = 31

/** The same number if a rule excludes days: those that are closed every year leave an open day within a year. */
const spanOfGaps = 366

/** The length of a day in UTC, in milliseconds. */
const dayLength = 86_400_000

export const date: AuthorKind = {
  ...dateKind,
  words: words.date,
  roles: ['given', 'compared', 'matched'],
  computes: ['day'],
  schema: () => ({ type: 'string' }),
  portable: {
    sent: () => ({ type: 'string', minLength: 1 }),
    always: () => false,
    judged: 'text',
    // A text with an era is no calendar date.
    coveredRules: ['eraDate'],
    conditionSchema: (_flow, _field, wanted) => (wanted === true ? true : undefined),
  },
  rules: ({ precision = true, eras }) => ({ ...(eras && { eraDate: precision }), calendarDate: precision }),
  measured: ['from', 'before', 'weekday'],
  domain: () => [true, false],

  /**
   * Yields the days at which rules and conditions change, and the days around them, the nearest first. If rules exclude
   * days of the week or the year, the first remaining day is among them. Then come a leap day and the end of a month.
   */
  *candidates(search) {
    yield* datesFor(search)
    yield* ['2024-02-29', '2025-01-31'].map((day) => cut(search.field, day))
    yield ''
  },
  conflict: (search) => conflictOf(search, [...datesFor(search)]),
  extremes(values) {
    const sorted = values
      .map(String)
      .filter((value) => value !== '')
      .toSorted()
    return [sorted[0], sorted.at(-1)].filter((value) => value !== undefined)
  },
}

/** Cuts a day to the precision of a field. */
const cut = ({ precision }: Field, day: string) => day.slice(0, lengthOf[precision ?? 'day'])

function* datesFor(search: Search): Generator<string> {
  const tried = new Set<string>()
  for (const day of daysFor(search)) {
    const date = cut(search.field, day)
    if (!tried.has(date)) yield date
    tried.add(date)
  }
}

/** Reports whether rules may exclude days between others. Limits do not, nor comparisons with other fields. */
const haveGaps = ({ rules, known }: Search): boolean =>
  known.some(
    (rule) =>
      rules[rule.name] !== undefined &&
      !rule.goesByCalendar &&
      !rule.ensures?.includes('date') &&
      !rule.types?.includes('array') &&
      !rule.references?.(rules[rule.name] as never).length,
  )

function* daysFor(search: Search): Generator<string> {
  const { rules, wanted, today, known } = search
  const demanded = demandsOf({ rules, known, today }).flatMap(({ texts: complete = [] }) => complete)
  const turns = [
    ...new Set([...demanded.map(firstDay), ...wanted.flatMap((limits) => limitsOf(limits, today))]),
  ].filter(isDay)
  // Days are counted from 1970, so that a day near several limits is yielded once.
  const counted = turns.map((day) => Date.parse(day) / dayLength)
  const tried = new Set<number>()
  const most = haveGaps(search) ? spanOfGaps : span
  for (let distance = 0; distance <= most; distance += 1) {
    for (const turn of counted)
      for (const count of [turn + distance, turn - distance]) {
        if (tried.has(count)) continue
        tried.add(count)
        const day = dayAt(count)
        if (/^[1-9]...-/.test(day)) yield day
      }
  }
}

/** The days by their number since 1970. The same ones are needed for each field. */
const days = new Map<number, string>()

function dayAt(count: number): string {
  const day = days.get(count) ?? daysAfter('1970-01-01', count)
  days.set(count, day)
  return day
}

/** Returns the days at which a condition changes. One on days of the week changes every day. */
function limitsOf(wanted: Wanted, today: string): string[] {
  if (typeof wanted !== 'object') return []
  const { from, before, weekday } = wanted
  return [from, before, weekday && today].filter((limit) => limit !== undefined)
}
