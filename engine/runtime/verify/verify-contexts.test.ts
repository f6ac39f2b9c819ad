import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Flow, When } from '../../../schemas/flow.ts'
import { runsOf } from '../../../tests/support/campaigns.ts'
import { compileProgram } from '../../language/compile/program.ts'
import { fixedKind } from '../kinds/fixed.ts'
import { flagKind } from '../kinds/flag.ts'
import { optionKind } from '../kinds/option.ts'
import { textKind } from '../kinds/text.ts'
import type { FieldType } from '../program/field-type.ts'
import type { Program } from '../program/program.ts'
import { verifyPayload, type AnswerProblem } from './verify.ts'
import type { Fact } from '../program/when.ts'

const today = '2026-11-21'
const types: FieldType[] = [
  { type: 'list', kind: optionKind, schema: { type: 'object' }, help: {} },
  { type: 'tick', kind: flagKind, schema: { type: 'object' }, help: {} },
  { type: 'text', kind: textKind, schema: { type: 'object' }, help: {} },
  { type: 'hidden', kind: fixedKind, schema: { type: 'object' }, help: {} },
]
const options = { a: { value: 1, title: '' }, b: { value: 2, title: '' } }
const required = { required: true } as const

type Payload = Record<string, unknown>
type Small = Pick<Flow, 'context' | 'steps' | 'order'> & { readonly add: Flow['send']['add'] }

const programOf = ({ add, ...small }: Small): Program =>
  compileProgram({ lang: 'en', send: { needs: {}, ...(add && { add }) }, ...small } as unknown as Flow, types)

/** Every context by itself, as a program whose flow knows no other. */
function contextsOf(program: Program): Program[] {
  const entries = Object.entries(program.flow.context) as [string, { values: Fact[] }][]
  const contexts = entries.reduce<Flow['context'][]>(
    (all, [name, { values }]) => all.flatMap((one) => values.map((value) => ({ ...one, [name]: { from: 'lpType' as const, values: [value] } }))),
    [{}],
  )
  return contexts.map((context) => ({ ...program, flow: { ...program.flow, context } }))
}

/** The problems in the nearest context. */
function nearest({ flow }: Program, told: readonly AnswerProblem[][]): readonly AnswerProblem[] {
  const extras = Object.keys(flow.send.add ?? {})
  const weigh = (problems: readonly AnswerProblem[]) => problems.filter(({ field }) => extras.includes(field)).length * 1000 + problems.length
  return told.reduce((best, one) => (weigh(one) < weigh(best) ? one : best))
}

const names = ['c0', 'c1', 'c2']
type Plain = NonNullable<When['any']>[number]

const plain = (asked: readonly string[]) =>
  fc.uniqueArray(fc.constantFrom(...asked), { minLength: 1, maxLength: 3 }).chain((keys) =>
    fc.tuple(...keys.map((key) => (key.startsWith('c') ? fc.constantFrom<Plain[string]>(1, 2, [1, 2], [2, 3]) : fc.constantFrom<Plain[string]>('a', 'b', true, false)))).map(
      (values): Plain => Object.fromEntries(keys.map((key, index) => [key, values[index]!])),
    ),
  )
const wish = (asked: readonly string[]) =>
  fc.oneof(
    { weight: 3, arbitrary: plain(asked).map((one): When => one) },
    { weight: 1, arbitrary: fc.tuple(plain(asked), plain(asked)).map((any): When => ({ any })) },
    { weight: 1, arbitrary: fc.tuple(plain(asked), plain(asked), plain(asked)).map(([all, ...any]): When => ({ ...all, any })) },
  )
const maybe = (asked: readonly string[]) => fc.option(wish(asked), { nil: undefined })

const small: fc.Arbitrary<Small> = fc
  .tuple(
    ...[0, 1, 2, 3, 4].map((index) => {
      const asked = [...names, ...Array.from({ length: index }, (_, before) => `f${before}`)]
      return fc.record({ when: maybe(asked), inner: maybe([...asked, `f${index}`]), kind: fc.constantFrom('list', 'tick', 'text'), must: fc.boolean(), preset: fc.boolean() })
    }),
  )
  .chain((parts) => {
    const order = parts.map((_, index) => `s${index}`)
    const steps = parts.map(({ when, inner, kind, must, preset }, index) => {
      const field = { type: kind, ...(kind === 'list' && { options, ...(preset && { default: 'a' }) }), ...(must && kind !== 'tick' && { rules: required }) }
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

test('what is told of a payload is what going through every context one by one tells', () => {
  let [right, wrong] = [0, 0]
  fc.assert(
    fc.property(small, fc.array(given, { minLength: 4, maxLength: 4 }), (flow, payloads) => {
      const program = programOf(flow)
      const contexts = contextsOf(program)
      for (const payload of payloads) {
        const told = verifyPayload(program, payload, today)
        expect(told).toEqual(nearest(program, contexts.map((one) => verifyPayload(one, payload, today))))
        if (told.length === 0) right++
        else wrong++
      }
    }),
    { seed: 20261121, numRuns: runsOf(30, 1000) },
  )
  expect([right > 0, wrong > 0]).toEqual([true, true])
}, 600_000)

/** A flow of so many flags, each with a step of its own and an extra value. */
const flags = (count: number, together = false): Small => {
  const all = Array.from({ length: count }, (_, index) => index)
  const step = (index: number) => ({ when: { [`c${index}`]: true }, bubbles: {}, fields: { [`f${index}`]: { type: 'text', rules: required } } })
  const last = { when: Object.fromEntries(all.map((index) => [`c${index}`, true])), bubbles: {}, fields: { last: { type: 'text' } } }
  return {
    context: Object.fromEntries(all.map((index) => [`c${index}`, { from: `c${index}`, values: [false, true] }])),
    order: [...all.map((index) => `s${index}`), ...(together ? ['last'] : [])],
    steps: { ...Object.fromEntries(all.map((index) => [`s${index}`, step(index)])), ...(together && { last }) },
    add: Object.fromEntries(all.map((index) => [`x${index}`, [{ when: { [`c${index}`]: true }, use: true }]])),
  }
}

/** How often validators are called, and conditions of steps looked at, to verify a payload. */
function work(flow: Small, payload: Payload) {
  const program = programOf(flow)
  let [validations, looks] = [0, 0]
  const validators = Object.fromEntries(
    Object.entries(program.validators).map(([id, validate]) => [
      id,
      new Proxy(validate, { apply: (of, self, args) => (validations++, Reflect.apply(of, self, args) as boolean) }),
    ]),
  )
  const steps = new Proxy(program.flow.steps, { get: (of, key) => (looks++, Reflect.get(of, key)) })
  const problems = verifyPayload({ ...program, validators, flow: { ...program.flow, steps } }, payload, today)
  return { validations, looks, problems }
}

test.each([false, true])('twelve context flags cost six times what two cost, asked together: %s', (together) => {
  const payload = (of: number) => Object.fromEntries(Array.from({ length: of }, (_, index) => [[`f${index}`, 'text'], [`x${index}`, true]]).flat())
  const [two, twelve] = [2, 12].map((count) => work(flags(count, together), { ...payload(count), ...(together && { last: '' }) }))
  expect([two!.problems, twelve!.problems]).toEqual([[], []])
  expect(twelve!.validations).toBeLessThanOrEqual(13)
  expect(twelve!.looks).toBeLessThanOrEqual(7 * two!.looks)
  const { looks, problems } = work(flags(12, together), { ...payload(12), f5: '' })
  expect(problems.map(({ field }) => field)).toContain('f5')
  expect(looks).toBeLessThanOrEqual(7 * two!.looks)
})

test('a step that may be left as it is sends its default, and is no answer then', () => {
  const steps = {
    s0: { optional: true, bubbles: {}, fields: { f0: { type: 'list', options, default: 'a' } } },
    s1: { when: { f0: 'a' }, bubbles: {}, fields: { f1: { type: 'text' } } },
  }
  const program = programOf({ context: {}, order: ['s0', 's1'], steps, add: undefined })
  const told = (payload: Payload) => verifyPayload(program, payload, today).map(({ field, rule }) => `${field} ${rule}`)
  expect([{ f0: 1 }, { f0: 1, f1: 'x' }, { f0: 2 }].map(told)).toEqual([[], [], []])
  expect([{ f0: 2, f1: 'x' }, {}].map(told)).toEqual([['f1 unknown'], ['f0 required']])
})

test('it is left as it is, too, where the page gives what stands beside its default', () => {
  const steps = {
    s0: { optional: true, bubbles: {}, fields: { f0: { type: 'list', options, default: 'a' }, from: { type: 'hidden', from: 'campaign', default: 'none' } } },
    s1: { when: { f0: 'a' }, bubbles: {}, fields: { f1: { type: 'text' } } },
  }
  const program = programOf({ context: {}, order: ['s0', 's1'], steps, add: undefined })
  expect(['none', 'spring'].map((from) => verifyPayload(program, { f0: 1, from }, today))).toEqual([[], []])
})
