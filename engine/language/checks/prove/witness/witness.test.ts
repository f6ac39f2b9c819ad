import { describe, expect, test } from 'vitest'
import type { Field, Flow } from '../../../../../schemas/flow.ts'
import { optionKind } from '../../../../runtime/kinds/option.ts'
import { textKind } from '../../../../runtime/kinds/text.ts'
import { validateStep } from '../../../../runtime/program/validate.ts'
import { daysAfter } from '../../../../runtime/rules/days.ts'
import { rules } from '../../../../runtime/rules/index.ts'
import { compileProgram } from '../../../compile/program.ts'
import { conflictOf } from '../../../kinds/conflict.ts'
import { vocabularyOf } from '../../../vocabulary.ts'
import { stepWitness, triedWitnesses } from './witness.ts'

const vocabulary = vocabularyOf({
  types: [
    { type: 'text', kind: textKind, schema: { type: 'object' }, help: {} },
    { type: 'list', kind: optionKind, schema: { type: 'object' }, help: {} },
  ],
})

/** Returns a program with one step of these fields. */
const programOf = (fields: Record<string, Omit<Field, 'type'> & { type?: string }>) => {
  const typed = Object.fromEntries(Object.entries(fields).map(([id, field]) => [id, { type: 'text', ...field }]))
  return compileProgram(
    { lang: 'ja', steps: { only: { bubbles: {}, fields: typed } }, order: ['only'] } as unknown as Flow,
    vocabulary,
  )
}

const witness = (fields: Parameters<typeof programOf>[0], today = '2026-11-21') => {
  const program = programOf(fields)
  const values = stepWitness(program, 'only', 'any', today)
  if (values) expect(validateStep(program, 'only', values, today)).toEqual({})
  return values
}

describe('each rule has an input that obeys it, for the argument of each of its examples', () => {
  const cases = rules.flatMap(({ name, examples }) => examples.map(({ argument }) => ({ name, argument })))
  test.each(cases)('$name $argument', ({ name, argument }) => {
    const siblings =
      name === 'dayOfMonth' ? { year: {}, month: {} } : name === 'daysAhead' ? { year: {}, month: {}, day: {} } : {}
    expect(witness({ ...siblings, field: { rules: { required: true, [name]: argument } } })?.field).toEqual(
      expect.stringMatching(/./),
    )
  })
})

test.each<[string, Field['rules'] & object, Partial<Field>]>([
  ['a mobile number', { numeric: true, minLength: 10, startsWith: '090' }, { maxLength: 11, normalize: ['telephone'] }],
  ['a long address', { email: true, minLength: 200, startsWith: 'info' }, { maxLength: 254 }],
  ['an address with its beginning', { email: true, startsWith: 'a@b' }, {}],
  ['a number with leading zeros', { numeric: true, digits: 6, between: [17, 900_000], startsWith: '000' }, {}],
  ['a number far from the ends', { numeric: true, between: [1, 999_999], startsWith: '777' }, { maxLength: 6 }],
  ['a long reading', { katakana: true, minLength: 30 }, { maxLength: 60, normalize: ['wideKana', 'removeBlanks'] }],
  ['a pattern that its placeholder matches', { startsWith: 'A-' }, { placeholder: 'A-1', normalize: ['trim'] }],
])('the witness search finds %s', (_, given, more) => {
  expect(witness({ field: { ...more, rules: { required: true, ...given } } })).toBeDefined()
})

test.each<[readonly string[], Field['rules'] & object, Partial<Field>]>([
  [['maxLength', 'rule digits'], { digits: 7, numeric: true }, { maxLength: 5 }],
  [['rule numeric', 'rule katakana'], { required: true, numeric: true, katakana: true, minLength: 2 }, {}],
  [['normaliser trim', 'rule startsWith'], { startsWith: ' a' }, { normalize: ['asciiDigits', 'trim'] }],
  [['rule minLength', 'rule maxLength'], { minLength: 10, maxLength: 8 }, {}],
  [[], { digits: 7 }, { maxLength: 7 }],
])('a conflict names the fewest rules and limits that no input obeys: %j', (conflict, given, more) => {
  expect(conflictOf({ field: { type: 'text', ...more }, rules: given, known: rules, today: '2026-11-21' })).toEqual(
    conflict,
  )
})

describe('the 29th of February, 20 or 21 years ago', () => {
  const required = { required: true, numeric: true } as const
  const fields = {
    year: { rules: { ...required, digits: 4, yearsAgo: { most: 21, least: 20 } } },
    month: { rules: { ...required, between: [2, 2] }, maxLength: 2 },
    day: { rules: { ...required, between: [29, 29], dayOfMonth: ['year', 'month'] } },
  }
  test.each([
    ['2024-02-29', '2004'],
    ['2025-12-31', '2004'],
    ['2026-01-01', undefined],
    ['2027-12-31', undefined],
    ['2028-01-01', '2008'],
  ])('on %s the witness has the year %s', (today, year) => {
    expect(witness(fields, today)?.year).toBe(year)
  })
})

describe('the one day that is 30 days ahead', () => {
  const required = { required: true, numeric: true } as const
  const date: [string, string, string] = ['year', 'month', 'day']
  const fields: Parameters<typeof programOf>[0] = {
    day: { rules: { ...required, between: [1, 31], dayOfMonth: ['year', 'month'] }, maxLength: 2 },
    month: { rules: { ...required, between: [1, 12] }, maxLength: 2 },
    year: { rules: { ...required, digits: 4, daysAhead: { date, least: 30, most: 30 } } },
  }
  test.each([
    ['2026-11-21', { year: '2026', month: '12', day: '21' }],
    ['2026-12-10', { year: '2027', month: '1', day: '9' }],
    ['2028-01-30', { year: '2028', month: '2', day: '29' }],
  ])('on %s the witness is exactly that day', (today, values) => expect(witness(fields, today)).toEqual(values))
})

describe('a date in three fields, month first, at most 60 days ahead', () => {
  const required = { required: true, numeric: true } as const
  const program = programOf({
    month: { rules: { ...required, between: [1, 12] }, maxLength: 2 },
    day: { rules: { ...required, between: [1, 31], dayOfMonth: ['year', 'month'] }, maxLength: 2 },
    year: {
      rules: { ...required, digits: 4, daysAhead: { date: ['year', 'month', 'day'], least: 0, most: 60 } },
      maxLength: 4,
    },
  })

  /** Tries values until some are right. */
  const found = (today: string, near?: Record<string, string>) => {
    let tries = 0
    for (const { values, isGood } of triedWitnesses(
      program,
      'only',
      'any',
      today,
      {},
      ['month', 'day', 'year'],
      near,
    )) {
      tries += 1
      if (isGood) return { values: values as Record<string, string>, tries }
    }
    throw new Error(`nothing found on ${today}`)
  }

  test('over two years, the witness of one day is found with few tries from that of the day before', () => {
    let [near, tries] = [found('2026-11-24').values, 0]
    for (let after = 1; after <= 730; after += 1) {
      const next = found(daysAfter('2026-11-24', after), near)
      expect(validateStep(program, 'only', next.values, daysAfter('2026-11-24', after))).toEqual({})
      near = next.values
      tries += next.tries
    }
    expect(tries).toBeLessThan(5 * 730)
  })
})

test.each([
  ['a postcode', { pattern: '[A-Z]{1,2}[0-9][A-Z0-9]? ?[0-9][A-Z]{2}' }, {}],
  ['a long reading', { pattern: '[ァ-ヶー]+', minLength: 20, katakana: true }, { maxLength: 60 }],
  ['a number', { pattern: '0\\d+', numeric: true, digits: 10 }, {}],
  ['an alternative', { pattern: 'none|[A-Z]{3}', noLatin: true }, { placeholder: '-' }],
])('%s has a witness, unless its rules contradict each other', (_, rules, more) => {
  const found = witness({ field: { ...more, rules: { required: true, ...rules } } })
  expect(found === undefined).toBe('noLatin' in rules)
})

test('a required choice without options has no witness, and one that may stay empty has one', () => {
  expect(witness({ field: { type: 'list', options: {}, rules: { required: true } } })).toBeUndefined()
  expect(witness({ field: { type: 'list', options: {} } })).toEqual({ field: '' })
})
