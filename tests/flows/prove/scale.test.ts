import { describe, expect, test } from 'vitest'
import { fieldTypes } from '../../../renderers/fields.ts'
import type { Flow, When } from '../../../schemas/flow.ts'
import { say } from '../../../engine/language/messages/say.ts'
import { sound } from '../flow-folder.ts'
import { runsOf } from '../../support/campaigns.ts'
import { Dice } from '../generated/dice.ts'
import { proven } from './proven.ts'

const { modals, frame, timing } = JSON.parse(sound) as Flow
const options = { yes: { value: 1, title: 'Yes' }, no: { value: 0, title: 'No' } }

/** A flow of choices, each with its condition. */
const choices = (conditions: Readonly<Record<string, When | undefined>>): string => {
  const steps = Object.entries(conditions).map(([id, when]) => {
    const field = { type: 'choice', options, rules: { required: true } }
    return [`${id}Step`, { ...(when && { when }), bubbles: { question: id }, fields: { [id]: field } }]
  })
  const send = { label: 'Send', sending: 'Sending', needs: {}, done: { go: '/thanks', pass: {} } }
  const what = { context: {}, order: steps.map(([id]) => id), steps: Object.fromEntries(steps) as object, send }
  return JSON.stringify({ version: 1, id: 'sound', lang: 'en', ...what, modals, frame, timing })
}

/** Cases to follow that take less than five seconds. */
const most = 100_000

const numbers = (amount: number) => Array.from({ length: amount }, (_, index) => index)
const each = (amount: number, of: (index: number) => [string, When | undefined][]) => Object.fromEntries(numbers(amount).flatMap(of))

/** Questions with a follow-up each. */
const pairs = (amount: number) => each(amount, (index) => [[`q${index}`, undefined], [`more${index}`, { [`q${index}`]: 'yes' }]])
/** All questions first, then all follow-ups, which something asks for in turn. */
const apart = (amount: number) => ({
  ...each(amount, (index) => [[`q${index}`, undefined]]),
  ...each(amount, (index) => [[`more${index}`, { [`q${index}`]: 'yes' }]]),
  ...each(amount, (index) => [[`last${index}`, { [`more${index}`]: 'no' }]]),
})
/** Each question follows from the one before it. */
const chain = (amount: number) => each(amount, (index) => [[`q${index}`, index === 0 ? undefined : { [`q${index - 1}`]: 'yes' }]])

describe('independent questions add up', () => {
  test.each([
    ['12 with a follow-up each', pairs(12), 2n ** 12n, 2n ** 12n],
    ['40 with a follow-up each', pairs(40), 2n ** 40n, 2n ** 40n],
    ['20, then 20 follow-ups, then 20 of these', apart(20), 3n ** 20n, 3n ** 20n],
    ['a chain of 40', chain(40), 40n, 40n],
    ['a chain of 100', chain(100), 100n, 100n],
  ])('%s', { timeout: 60_000 }, (_, conditions, paths, shapes) => {
    const { problems, explored, followed } = proven(choices(conditions), fieldTypes)
    expect(problems).toEqual([])
    expect(explored).toMatchObject({ paths, shapes })
    expect(followed).toBeLessThan(most)
  })

  test('among forty of them, a question that nobody is asked is found', { timeout: 60_000 }, () => {
    const conditions = { ...pairs(40), never: { q7: 'no', more7: 'yes' }, rarely: Object.fromEntries(numbers(40).map((index) => [`more${index}`, 'no'])) }
    const { problems } = proven(choices(conditions), fieldTypes)
    expect(problems.map(({ code, path }) => [code, path])).toEqual([['dead-condition', 'steps.neverStep.when']])
  })
})

describe('a hundred questions are proven, or it is told which to part', () => {
  test.each(numbers(runsOf(3, 8)).map((seed) => [seed % 4, seed] as const))('conditions on up to %i earlier answers, seed %i', { timeout: 60_000 }, (asks, seed) => {
    const dice = new Dice(`hundred ${seed}`)
    const conditions = each(100, (index) => {
      const asked = dice.some(numbers(index).slice(-30), Math.min(index, dice.number(0, asks)))
      const when = Object.fromEntries(asked.map((one) => [`q${one}`, dice.one(['yes', 'no'])]))
      return [[`q${index}`, asked.length > 0 ? when : undefined]]
    })
    const { problems, followed } = proven(choices(conditions), fieldTypes)
    const tooMany = problems.find(({ code }) => code === 'too-many-cases')
    if (tooMany) expect(say('en', tooMany).message).toMatch(/q\d+/)
    expect(followed).toBeLessThan(most)
  })
})
