import { dayNumber, dayOf, daysAfter, yearsBefore } from './days.ts'
import type { Demands, End, Example, Params, Test } from './rule.ts'

/**
 * Requires the birthday of a person of at least so many years. Texts that are not dates are left to the rules for their
 * form.
 */
export const name = 'ageAtLeast'

export const argument = { type: 'integer', minimum: 0, maximum: 150 } as const

export const judges = 'date'

export const test: Test<number> = (value, years, _siblings, { today }) =>
  !/^[0-9]{4}-[0-9]{2}-[0-9]{2}$/.test(value) || value <= yearsBefore(today, years)

export const params: Params<number> = (years) => ({ years })

export const messages = {
  en: '{field}: this is for people who are {years} or older',
  ja: '{field}：{years}歳以上の方が対象です',
}

export const help = {
  en: 'The date is the birthday of a person of at least this age.',
  ja: 'この年齢以上の人の生年月日だけにします。',
  title: { en: 'Age at least', ja: 'この年齢以上' },
  synonyms: ['minAge', 'minimumAge', 'adult', 'age', 'olderThan'],
}

/** Includes the day before, because the same day may not exist in that year. */
export const demands: Demands<number> = (years, { today }) => ({
  texts: [today, daysAfter(today, -1)].map((day) => yearsBefore(day, years)),
})

export const ends = (years: number, today: string): End[] => [
  { end: 'most', at: dayNumber(dayOf({ years: -years }, today)) },
]

export const goesByCalendar = true

export const needsDay = true

export const examples: Example<number>[] = [
  {
    argument: 18,
    today: '2026-11-21',
    pass: ['', '2008-11-21', '1926-12-25', 'x'],
    fail: ['2008-11-22', '2026-11-21', '2030-01-01'],
  },
  { argument: 18, today: '2026-02-28', pass: ['2008-02-28'], fail: ['2008-02-29'] },
  { argument: 18, today: '2026-03-01', pass: ['2008-02-29'], fail: ['2008-03-02'] },
  { argument: 17, today: '2028-02-29', pass: ['2011-02-28'], fail: ['2011-03-01'] },
]
