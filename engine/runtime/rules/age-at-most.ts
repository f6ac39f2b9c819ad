import { dayNumber, dayOf, daysAfter, yearsBefore } from './days.ts'
import type { Demands, End, Example, Params, Test } from './rule.ts'

/**
 * Requires the birthday of a person who has been born and is at most so many years old. Texts that are not dates are
 * left to the rules for their form.
 */
export const name = 'ageAtMost'

export const argument = { type: 'integer', minimum: 0, maximum: 150 } as const

export const judges = 'date'

export const test: Test<number> = (value, years, _siblings, { today }) =>
  !/^[0-9]{4}-[0-9]{2}-[0-9]{2}$/.test(value) || (value > yearsBefore(today, years + 1) && value <= today)

export const params: Params<number> = (years) => ({ years })

export const messages = {
  en: '{field}: this is for people who are {years} or younger',
  ja: '{field}：{years}歳以下の方が対象です',
}

export const help = {
  en: 'The date is the birthday of a person of at most this age.',
  ja: 'この年齢以下の人の生年月日だけにします。',
  title: { en: 'Age at most', ja: 'この年齢以下' },
  synonyms: ['maxAge', 'maximumAge', 'youngerThan'],
}

export const demands: Demands<number> = (years, { today }) => ({
  texts: [yearsBefore(daysAfter(today, 1), years + 1), today],
})

export const ends = (years: number, today: string): End[] => [
  { end: 'least', at: dayNumber(dayOf({ years: -years - 1 }, today)) + 1 },
  { end: 'most', at: dayNumber(today) },
]

export const goesByCalendar = true

export const needsDay = true

export const examples: Example<number>[] = [
  {
    argument: 70,
    today: '2026-11-21',
    pass: ['', '1955-11-22', '2026-11-21', 'x'],
    fail: ['1955-11-21', '1900-01-01', '2026-11-22'],
  },
  { argument: 0, today: '2028-02-29', pass: ['2027-03-01'], fail: ['2027-02-28'] },
]
