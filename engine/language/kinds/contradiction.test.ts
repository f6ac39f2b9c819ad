import { describe, expect, test } from 'vitest'
import { builtIn } from '../../../package/vocabulary.ts'
import type { Flow } from '../../../schemas/flow.ts'
import { Dice } from '../../../tests/flows/generated/dice.ts'
import { validateStep } from '../../runtime/program/validate.ts'
import { dayOf, daysAfter } from '../../runtime/rules/days.ts'
import { compileProgram } from '../compile/program.ts'
import { isContradictory } from './contradiction.ts'

const today = '2026-11-24'

type Fields = Readonly<Record<string, { readonly type: string; readonly rules: object; readonly precision?: string }>>

/** Returns a program with one step of these fields, all of which are required. */
function programOf(fields: Fields) {
  const all = Object.entries(fields).map(([id, field]) => [id, { ...field, rules: { required: true, ...field.rules } }])
  const steps = { only: { bubbles: {}, fields: Object.fromEntries(all) as object } }
  return compileProgram({ lang: 'en', context: {}, steps, order: ['only'] } as unknown as Flow, builtIn)
}

function contradicts(fields: Fields, fixed: Readonly<Record<string, string>> = {}): boolean {
  const program = programOf(fields)
  const step = program.flow.steps.only!
  return isContradictory({ today, known: program.rules, kinds: program.kinds }, step, step.fields, fixed)
}

const day = (rules: object, more: object = {}) => ({ type: 'date', rules, ...more })
const number = (rules: object) => ({ type: 'number', rules })
const than = (field: string, more: object = {}) => ({ field, ...more })

describe('fields that no values suit together', () => {
  test.each<[string, Fields]>([
    ['two dates after each other', { a: day({ after: than('b') }), b: day({ after: than('a') }) }],
    ['one before and before', { a: day({ before: than('b') }), b: day({ before: than('a') }) }],
    [
      'three in a circle',
      {
        a: day({ notBefore: than('c') }),
        b: day({ notBefore: than('a') }),
        c: day({ notBefore: than('b', { days: 1 }) }),
      },
    ],
    [
      'one later than its own end allows',
      { a: day({ notBefore: { days: 1 } }), b: day({ after: than('a', { days: 60 }), notAfter: { days: 60 } }) },
    ],
    [
      'one years after another that has to be recent',
      {
        a: day({ notBefore: { months: -6 } }),
        b: day({ notBefore: than('a', { years: 2 }), notAfter: { months: 6 } }),
      },
    ],
    [
      'a child as old as its parent',
      { a: day({ ageAtLeast: 40 }), b: day({ ageAtMost: 30, notAfter: than('a', { years: 8 }) }) },
    ],
    ['the same date, and a later one', { a: day({}), b: day({ sameAs: than('a'), after: than('a') }) }],
    [
      'numbers',
      { a: number({ atMost: 5 }), b: number({ atLeast: than('c') }), c: number({ atLeast: 6, atMost: than('a') }) },
    ],
  ])('%s', (_, fields) => expect(contradicts(fields)).toBe(true))

  test('a date that the only value of another one excludes', () => {
    const fields = {
      a: day({ notAfter: than('b') }),
      b: day({}),
      c: day({ notBefore: { days: 0 }, before: than('a') }),
    }
    expect(contradicts(fields)).toBe(false)
    expect(contradicts(fields, { b: today })).toBe(true)
  })
})

describe('fields that some values suit together', () => {
  test.each<[string, Fields]>([
    ['two dates that may be equal', { a: day({ notAfter: than('b') }), b: day({ notAfter: than('a') }) }],
    [
      'the last month and its first day',
      { a: day({ notBefore: '2027-01-31' }), b: day({ notAfter: '2027-02-28', notBefore: than('a', { months: 1 }) }) },
    ],
    [
      'months, in which days need no order',
      { a: day({ after: than('b') }, { precision: 'month' }), b: day({ after: than('a') }) },
    ],
    ['a date in a field that has no rules for it', { a: day({ after: than('b') }), b: { type: 'text', rules: {} } }],
  ])('%s', (_, fields) => expect(contradicts(fields)).toBe(false))

  test('a date after itself by way of a field without a value', () => {
    const fields = { a: day({ after: than('b') }), b: day({ after: than('a') }) }
    expect(contradicts(fields, { b: '' })).toBe(false)
  })
})

test('a date some months or years after or before another one suits it, whichever day that is', () => {
  const contradicting = [-25, -12, -11, -1, 1, 2, 11, 12, 13, 48].flatMap((months) => {
    const program = programOf({
      a: day({}),
      b: day({ notBefore: than('a', { months }), notAfter: than('a', { months }) }),
    })
    const step = program.flow.steps.only!
    const search = { today, known: program.rules, kinds: program.kinds }
    const starts = Array.from({ length: 1500 }, (_, after) => daysAfter('2027-01-01', after))
    return starts.filter((a) => isContradictory(search, step, step.fields, { a, b: dayOf({ months }, a) }))
  })
  expect(contradicting).toEqual([])
})

test('random comparisons of three dates contradict each other if, and only if, no days suit', () => {
  const dice = new Dice(`${process.env.KAIWA_SEED} contradictions`)
  const ids = ['a', 'b', 'c']
  const days = Array.from({ length: 7 }, (_, after) => daysAfter(today, after))
  const ends = { notBefore: { days: 0 }, notAfter: { days: days.length - 1 } }
  const comparisonsOf = (own: string) =>
    ['after', 'before'].flatMap((rule) =>
      dice.chance(60)
        ? [[rule, than(dice.pick(ids.filter((id) => id !== own)), { days: dice.number(-4, 4) })] as const]
        : [],
    )
  const results = Array.from({ length: 150 }, () => {
    const rules = ids.map((id) => [id, day({ ...ends, ...Object.fromEntries(comparisonsOf(id)) })] as const)
    const fields = Object.fromEntries(rules)
    const program = programOf(fields)
    const isSuiting = (values: Readonly<Record<string, string>>) =>
      Object.keys(validateStep(program, 'only', values, today)).length === 0
    const isSolved = days.some((a) => days.some((b) => days.some((c) => isSuiting({ a, b, c }))))
    return { fields, isSolved, isContradictory: contradicts(fields) }
  })
  expect(results.filter(({ isSolved, isContradictory }) => isSolved === isContradictory)).toEqual([])
  expect(new Set(results.map(({ isSolved }) => isSolved)).size).toBe(2)
})
