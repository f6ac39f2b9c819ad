import { describe, expect, test } from 'vitest'
import { lint } from '../../../engine/language/checks/lint/index.ts'
import { prove } from '../../../engine/language/checks/prove/index.ts'
import { type FlowFile, withDefaults } from '../../../engine/language/defaults/index.ts'
import { wordingOf } from '../../../engine/language/messages/wording.ts'
import { readSource } from '../../../engine/language/read/read.ts'
import type { Rule } from '../../../engine/runtime/rules/rule.ts'
import { builtIn } from '../../../package/vocabulary.ts'
import type { Flow, When } from '../../../schemas/flow.ts'
import { runsOf } from '../../support/campaigns.ts'
import { manyParts } from '../../support/many-parts.ts'
import { sound } from '../flow-folder.ts'
import { Dice } from '../generated/dice.ts'
import { day, proven } from './proven.ts'

const { modals, frame, timing } = JSON.parse(sound) as Flow
const options = { yes: { value: 1, title: 'Yes' }, no: { value: 0, title: 'No' } }

/** Returns a flow of choices, each with its condition. */
const choices = (conditions: Readonly<Record<string, When | undefined>>): string => {
  const steps = Object.entries(conditions).map(([id, when]) => {
    const field = { type: 'choice', options, rules: { required: true } }
    return [`${id}Step`, { ...(when && { when }), bubbles: { question: id }, fields: { [id]: field } }]
  })
  const send = { label: 'Send', sending: 'Sending', needs: {}, done: { go: '/thanks', pass: {} } }
  const what = { context: {}, order: steps.map(([id]) => id), steps: Object.fromEntries(steps) as object, send }
  return JSON.stringify({ version: 1, id: 'sound', lang: 'en', ...what, modals, frame, timing })
}

/** The number of ways of deciding a claim that can be tried in less than five seconds. */
const most = 800_000

const numbers = (amount: number) => Array.from({ length: amount }, (_, index) => index)
const each = (amount: number, of: (index: number) => [string, When | undefined][]) =>
  Object.fromEntries(numbers(amount).flatMap(of))

/** Returns questions that each have a follow-up. */
const pairs = (amount: number) =>
  each(amount, (index) => [
    [`q${index}`, undefined],
    [`more${index}`, { [`q${index}`]: 'yes' }],
  ])
/** Returns all questions first and then all follow-ups, each followed by a question with a condition on it. */
const separated = (amount: number) => ({
  ...each(amount, (index) => [[`q${index}`, undefined]]),
  ...each(amount, (index) => [[`more${index}`, { [`q${index}`]: 'yes' }]]),
  ...each(amount, (index) => [[`last${index}`, { [`more${index}`]: 'no' }]]),
})
/** Returns questions that each depend on the one before. */
const chain = (amount: number) =>
  each(amount, (index) => [[`q${index}`, index === 0 ? undefined : { [`q${index - 1}`]: 'yes' }]])
/** Returns questions that all depend on the first. */
const star = (amount: number) => each(amount, (index) => [[`q${index}`, index === 0 ? undefined : { q0: 'yes' }]])
/** Returns questions that each depend on so many before them. */
const tied = (amount: number, to: number) =>
  each(amount, (index) => [
    [
      `q${index}`,
      index === 0
        ? undefined
        : Object.fromEntries(
            numbers(index)
              .slice(-to)
              .map((number) => [`q${number}`, 'yes']),
          ),
    ],
  ])

describe('the work of independent questions adds up', () => {
  test.each([
    ['12 with a follow-up each', pairs(12), 2n ** 12n, 2n ** 12n],
    ['40 with a follow-up each', pairs(40), 2n ** 40n, 2n ** 40n],
    ['20, then 20 follow-ups, then 20 of these', separated(20), 3n ** 20n, 3n ** 20n],
    ['a chain of 40', chain(40), 40n, 40n],
    ['a chain of 100', chain(100), 100n, 100n],
    ['a hundred that depend on the ten before them', tied(100, 10), undefined, undefined],
    ['a hundred that depend on all before them', tied(100, 100), 100n, 100n],
  ])('%s', { timeout: 60_000 }, (_, conditions, paths, shapes) => {
    const { problems, explored, tried } = proven(choices(conditions), builtIn)
    expect(problems).toEqual([])
    if (paths !== undefined) expect(explored).toMatchObject({ paths, shapes })
    expect(tried).toBeLessThan(most / 8)
  })

  test.each([
    ['with a follow-up each', pairs],
    ['all after the first', star],
  ])('the work of questions %s grows in proportion to their number', { timeout: 60_000 }, (_, of) => {
    const [some, many] = [100, 400].map((amount) => proven(choices(of(amount)), builtIn).tried)
    expect(many).toBeLessThan(4.5 * some!)
  })

  test('in a long chain, a question is no more work than the one before it', { timeout: 60_000 }, () => {
    const [some, many] = [50, 100].map((amount) => proven(choices(chain(amount)), builtIn).tried)
    expect(many).toBeLessThan(2.2 * some!)
  })

  test('in a long chain, an answer is validated no more often than in a short one', { timeout: 60_000 }, () => {
    const judgements = (amount: number) => {
      let count = 0
      const counted = (rule: Rule): Rule => ({ ...rule, test: (...given) => (count++, rule.test(...given)) })
      proven(choices(chain(amount)), {
        ...builtIn,
        rules: builtIn.rules.map((rule) => (rule.name === 'required' ? counted(rule) : rule)),
      })
      return count
    }
    const [some, many] = [judgements(50), judgements(100)]
    expect(some).toBeGreaterThan(50)
    expect(many).toBeLessThan(2.2 * some)
  })

  test('among forty questions, one that nobody reaches is found', { timeout: 60_000 }, () => {
    const conditions = {
      ...pairs(40),
      never: { q7: 'no', more7: 'yes' },
      rarely: Object.fromEntries(numbers(40).map((index) => [`more${index}`, 'no'])),
    }
    const { problems } = proven(choices(conditions), builtIn)
    expect(problems.map(({ code, path }) => [code, path])).toEqual([['dead-condition', 'steps.neverStep.when']])
  })
})

describe('groups, matrices, bookings, comparisons and computed values in every ten questions', () => {
  test('a hundred questions are proven with about twice the work of fifty', { timeout: 180_000 }, () => {
    const [some, many] = [50, 100].map((steps) => {
      const { source } = readSource(manyParts(steps), 'flows/long.flow.json')
      const flow = { ...source!, value: withDefaults(source!.value as unknown as FlowFile) }
      expect(lint(flow, builtIn, undefined)).toEqual([])
      return prove(flow, builtIn, day)
    })
    expect([...some!.findings, ...many!.findings]).toEqual([])
    expect(many!.explored.shapes).toBeGreaterThan(some!.explored.shapes! ** 2n / 2n)
    expect(many!.tried).toBeLessThan(3 * some!.tried)
    expect(many!.tried).toBeLessThan(most / 4)
  })

  test('among thirty questions, one that nobody reaches is found', { timeout: 60_000 }, () => {
    const flow = JSON.parse(manyParts(30)) as FlowFile
    const when = { lively0: true, guests0: { below: 6 } } satisfies When
    const steps = { ...flow.steps, music2: { ...flow.steps.music2!, when } }
    const { problems } = proven(JSON.stringify(withDefaults({ ...flow, steps })), builtIn)
    expect(problems.map(({ code, path }) => [code, path])).toContainEqual(['dead-condition', 'steps.music2.when'])
  })
})

describe('a proof that gives up', () => {
  /**
   * Returns questions that depend on two distant earlier ones, and a last one that depends on all of these. Nothing is
   * decided until much is open.
   */
  const crossed = (amount: number) => ({
    ...each(amount, (index) => [[`q${index}`, undefined]]),
    ...each(amount, (index) => [[`more${index}`, { [`q${index}`]: 'yes', [`q${(index ** 2 + 7) % amount}`]: 'no' }]]),
    ...each(amount, (index) => [
      [`last${index}`, { [`more${index}`]: 'yes', [`more${(index ** 3 + 11) % amount}`]: 'no' }],
    ]),
    end: Object.fromEntries(numbers(amount).map((index) => [`last${index}`, 'yes'])),
  })

  test.each([
    [
      'en',
      new RegExp(
        String.raw`conditions combine q\d+, [^]*Split these conditions, .*: ` +
          String.raw`steps\.more\d+Step\.when \(line \d+\), steps\..* more\. Or combine`,
      ),
    ],
    ['ja', /q\d+.*次の条件を分けて.*：steps\.more\d+Step\.when（\d+行目）、steps\..*ほか\d+件。/],
  ] as const)(
    'lists the steps and the lines of the conditions to split, in %s',
    { timeout: 60_000 },
    (language, expected) => {
      const text = JSON.stringify(JSON.parse(choices(crossed(20))), null, 1)
      const { problems } = proven(text, builtIn)
      const problem = problems.find(({ code }) => code === 'too-many-cases')!
      const { message, hint } = wordingOf(language, problem)
      expect(`${message} ${hint}`).toMatch(expected)
      const named = [...hint!.matchAll(/steps\.(more\d+Step)\.when\D+(\d+)/g)]
      const lines = text.split('\n')
      for (const [, step, line] of named) {
        expect(lines[Number(line) - 1]).toContain('"when"')
        expect(lines[Number(line) - 2]).toContain(step)
      }
      expect(named.length).toBeGreaterThan(10)
      expect([problem.path, problem.line]).toEqual([`steps.${named[0]![1]}.when`, Number(named[0]![2])])
    },
  )
})

describe('a hundred questions are proven, or the conditions to split are reported', () => {
  test.each(numbers(runsOf(3, 8)).map((seed) => [seed % 4, seed] as const))(
    'conditions on up to %i earlier answers, seed %i',
    { timeout: 60_000 },
    (mostEarlier, seed) => {
      const dice = new Dice(`hundred ${seed}`)
      const conditions = each(100, (index) => {
        const chosen = dice.some(numbers(index).slice(-30), Math.min(index, dice.number(0, mostEarlier)))
        const when = Object.fromEntries(chosen.map((item) => [`q${item}`, dice.pick(['yes', 'no'])]))
        return [[`q${index}`, chosen.length > 0 ? when : undefined]]
      })
      const { problems, tried } = proven(choices(conditions), builtIn)
      const tooMany = problems.find(({ code }) => code === 'too-many-cases')
      if (tooMany) expect(wordingOf('en', tooMany).message).toMatch(/q\d+/)
      expect(tried).toBeLessThan(most)
    },
  )
})
