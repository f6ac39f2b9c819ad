import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Flow, When } from '../../../schemas/flow.ts'
import { randomRuns } from '../../../tests/support/campaigns.ts'
import { options, programOf, required, type Payload, type Small } from '../../../tests/support/small-flow.ts'
import type { Program } from '../program/program.ts'
import type { Fact } from '../program/when.ts'
import { judgeOf } from './judge.ts'
import { partsOf } from './parts.ts'
import { type AnswerProblem, couldBeSent, judgeSeparately, verifyPayload } from './verify.ts'

const today = '2026-11-21'

/** Returns a program for every context, whose flow knows only that context. */
function contextsOf(program: Program): Program[] {
  const entries = Object.entries(program.flow.context) as [string, { values: Fact[] }][]
  const contexts = entries.reduce<Flow['context'][]>(
    (all, [name, { values }]) =>
      all.flatMap((item) => values.map((value) => ({ ...item, [name]: { from: 'lpType' as const, values: [value] } }))),
    [{}],
  )
  return contexts.map((context) => ({ ...program, flow: { ...program.flow, context } }))
}

/** Returns the problems in the nearest context. */
function nearest({ flow }: Program, problemLists: readonly AnswerProblem[][]): readonly AnswerProblem[] {
  const extras = Object.keys(flow.send.add ?? {})
  const weigh = (problems: readonly AnswerProblem[]) =>
    problems.filter(({ field }) => extras.includes(field)).length * 1000 + problems.length
  return problemLists.reduce((best, list) => (weigh(list) < weigh(best) ? list : best))
}

const names = ['c0', 'c1', 'c2']
type Plain = NonNullable<When['any']>[number]

const plain = (available: readonly string[]) =>
  fc
    .uniqueArray(fc.constantFrom(...available), { minLength: 1, maxLength: 3 })
    .chain((keys) =>
      fc
        .tuple(
          ...keys.map((key) =>
            key.startsWith('c')
              ? fc.constantFrom<Plain[string]>(1, 2, [1, 2], [2, 3])
              : fc.constantFrom<Plain[string]>('a', 'b', true, false),
          ),
        )
        .map((values) => Object.fromEntries(keys.map((key, index) => [key, values[index]!])) as Plain),
    )
const wish = (available: readonly string[]) =>
  fc.oneof(
    { weight: 8, arbitrary: plain(available).map((item): When => item) },
    { weight: 1, arbitrary: fc.tuple(plain(available), plain(available)).map((any): When => ({ any })) },
    {
      weight: 1,
      arbitrary: fc.tuple(plain(available), plain(available)).map(([any, not]): When => ({ any: [any, { not }] })),
    },
    { weight: 1, arbitrary: fc.tuple(plain(available), plain(available)).map(([all, not]): When => ({ ...all, not })) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(plain(available), plain(available), plain(available))
        .map(([all, ...any]): When => ({ ...all, any })),
    },
  )
const maybe = (available: readonly string[]) => fc.option(wish(available), { nil: undefined })

const small: fc.Arbitrary<Small> = fc
  .tuple(
    ...[0, 1, 2, 3, 4].map((index) => {
      const available = [...names, ...Array.from({ length: index }, (_, before) => `f${before}`)]
      return fc.record({
        when: maybe(available),
        inner: maybe([...available, `f${index}`]),
        kind: fc.constantFrom('list', 'tick', 'text'),
        must: fc.boolean(),
        preset: fc.boolean(),
      })
    }),
  )
  .chain((parts) => {
    const order = parts.map((_, index) => `s${index}`)
    const steps = parts.map(({ when, inner, kind, must, preset }, index) => {
      const field = {
        type: kind,
        ...(kind === 'list' && { options, ...(preset && { default: 'a' }) }),
        ...(must && kind !== 'tick' && { rules: required }),
      }
      const fields = { [`f${index}`]: field, [`g${index}`]: { type: 'text', ...(inner && { when: inner }) } }
      return [`s${index}`, { bubbles: {}, fields, ...(when && { when }) }]
    })
    const slot = wish([...names, 'f0', 'f1', 'f2', 'f3', 'f4']).map((when) => [{ when, use: true }])
    const add = fc.option(fc.record({ x: slot, y: slot }), { nil: undefined })
    const context = Object.fromEntries(names.map((name) => [name, { from: name, values: [1, 2, 3] }]))
    return add.map((extra) => ({ context, order, steps: Object.fromEntries(steps), add: extra }))
  })

const given = fc.dictionary(
  fc.constantFrom('f0', 'f1', 'f2', 'f3', 'f4', 'g0', 'g1', 'g2', 'g3', 'g4', 'x', 'y', 'z'),
  fc.constantFrom<unknown>('', 'text', 1, 2, 3, true, false),
  { maxKeys: 13, size: 'max' },
)

test('the problems of a payload equal those of its best context of all', () => {
  let [right, wrong] = [0, 0]
  fc.assert(
    fc.property(small, fc.array(given, { minLength: 4, maxLength: 4 }), (flow, payloads) => {
      const program = programOf(flow)
      const contexts = contextsOf(program)
      for (const payload of payloads) {
        const problems = verifyPayload(program, payload, today)
        expect(problems).toEqual(
          nearest(
            program,
            contexts.map((context) => verifyPayload(context, payload, today)),
          ),
        )
        // The method for too many cases never refuses a possible payload.
        const separate = [1, 3, 256].flatMap((most) =>
          judgeSeparately(partsOf(program), judgeOf(program, payload, today), most),
        )
        if (problems.length === 0)
          expect([separate.flatMap(({ problems }) => problems), couldBeSent(program, payload, today, 2)]).toEqual([
            [],
            true,
          ])
        if (problems.length === 0) right++
        else wrong++
      }
    }),
    randomRuns(30, 1000),
  )
  expect([right > 0, wrong > 0]).toEqual([true, true])
}, 600_000)

test('an optional step that was left alone sends its default, which does not count as an answer', () => {
  const steps = {
    s0: { optional: true, bubbles: {}, fields: { f0: { type: 'list', options, default: 'a' } } },
    s1: { when: { f0: 'a' }, bubbles: {}, fields: { f1: { type: 'text' } } },
  }
  const program = programOf({ context: {}, order: ['s0', 's1'], steps, add: undefined })
  const problemsOf = (payload: Payload) =>
    verifyPayload(program, payload, today).map(({ field, rule }) => `${field} ${rule}`)
  expect([{ f0: 1 }, { f0: 1, f1: 'x' }, { f0: 2 }].map(problemsOf)).toEqual([[], [], []])
  expect([{ f0: 2, f1: 'x' }, {}].map(problemsOf)).toEqual([['f1 unknown'], ['f0 required']])
})

test('an optional step that was left alone is recognized although the page fills a hidden field', () => {
  const steps = {
    s0: {
      optional: true,
      bubbles: {},
      fields: {
        f0: { type: 'list', options, default: 'a' },
        from: { type: 'hidden', from: 'campaign', default: 'none' },
      },
    },
    s1: { when: { f0: 'a' }, bubbles: {}, fields: { f1: { type: 'text' } } },
  }
  const program = programOf({ context: {}, order: ['s0', 's1'], steps, add: undefined })
  expect(['none', 'spring'].map((from) => verifyPayload(program, { f0: 1, from }, today))).toEqual([[], []])
})
