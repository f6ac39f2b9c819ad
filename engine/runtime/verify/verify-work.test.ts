import { expect, test } from 'vitest'
import { programOf, required, type Payload, type Small } from '../../../tests/support/small-flow.ts'
import { verifyPayload } from './verify.ts'

const today = '2026-11-21'

/** Returns a flow with so many flags, each with a step of its own and an extra value. */
const flags = (count: number, together = false): Small => {
  const all = Array.from({ length: count }, (_, index) => index)
  const step = (index: number) => ({
    when: { [`c${index}`]: true },
    bubbles: {},
    fields: { [`f${index}`]: { type: 'text', rules: required } },
  })
  const last = {
    when: Object.fromEntries(all.map((index) => [`c${index}`, true])),
    bubbles: {},
    fields: { last: { type: 'text' } },
  }
  return {
    context: Object.fromEntries(all.map((index) => [`c${index}`, { from: `c${index}`, values: [false, true] }])),
    order: [...all.map((index) => `s${index}`), ...(together ? ['last'] : [])],
    steps: { ...Object.fromEntries(all.map((index) => [`s${index}`, step(index)])), ...(together && { last }) },
    add: Object.fromEntries(all.map((index) => [`x${index}`, [{ when: { [`c${index}`]: true }, use: true }]])),
  }
}

/** Counts the calls of validators and the reads of steps' conditions that a verification needs. */
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

const flagged = (count: number) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      [`f${index}`, 'text'],
      [`x${index}`, true],
    ]).flat(),
  )

test.each([false, true])('twelve context flags cost six times as much as two, in one step: %s', (together) => {
  const [two, twelve] = [2, 12].map((count) => {
    const payload = { ...flagged(count), ...(together && { last: '' }) }
    return { right: work(flags(count, together), payload), wrong: work(flags(count, together), { ...payload, f1: '' }) }
  })
  expect([two!.right.problems, twelve!.right.problems]).toEqual([[], []])
  expect(twelve!.right.validations).toBeLessThanOrEqual(13)
  expect(twelve!.wrong.problems.map(({ field }) => field)).toContain('f1')
  for (const kind of ['right', 'wrong'] as const) expect(twelve![kind].looks).toBeLessThanOrEqual(7 * two![kind].looks)
})

/** Returns a flow with an extra value for each pair of flags, and a step that depends on every flag. */
const tied = (count: number): Small => {
  const names = Array.from({ length: count }, (_, index) => `c${index}`)
  const pairs = names.flatMap((name, index) => names.slice(index + 1).map((item) => [name, item] as const))
  const inner = names.map((name, index) => [`g${index}`, { type: 'text', when: { [name]: true } }])
  return {
    context: Object.fromEntries(names.map((name) => [name, { from: name, values: [false, true] }])),
    order: ['s0', 's1'],
    steps: {
      s0: { bubbles: {}, fields: { f0: { type: 'text', rules: required } } },
      s1: { bubbles: {}, fields: { h: { type: 'text', maxLength: 3 }, ...Object.fromEntries(inner) } },
    },
    add: Object.fromEntries(
      pairs.map(([left, right]) => [`${left}${right}`, [{ when: { [left]: true, [right]: true }, use: true }]]),
    ),
  }
}

/** Returns the payload of such a flow's visitor in a context. */
const sentFrom = (count: number, isSet: (index: number) => boolean): Payload => {
  const set = Array.from({ length: count }, (_, index) => index).filter(isSet)
  const pairs = set.flatMap((item, at) => set.slice(at + 1).map((entry) => [`c${item}c${entry}`, true]))
  return {
    f0: 'text',
    h: '',
    ...Object.fromEntries(set.map((index) => [`g${index}`, ''])),
    ...Object.fromEntries(pairs),
  }
}

test.each([4, 12, 24])(
  '%i contexts that depend on each other cost no 2ⁿ, and every possible visitor is accepted',
  (count) => {
    const isSet = [
      () => false,
      () => true,
      (index: number) => index % 2 === 0,
      (index: number) => index % 3 === 1,
      (index: number) => index === count - 1,
    ]
    for (const call of isSet) {
      const { looks, problems } = work(tied(count), sentFrom(count, call))
      expect(problems).toEqual([])
      expect(looks).toBeLessThan(20_000)
    }
    const right = sentFrom(count, isSet[2]!)
    const wrong: [Payload, string][] = [
      [{ ...right, f0: '' }, 'f0'],
      [{ ...right, h: 'long' }, 'h'],
      [{ ...right, z: 1 }, 'z'],
      [{ ...right, c0c1: 'x' }, 'c0c1'],
    ]
    for (const [payload, field] of wrong) {
      const { looks, problems } = work(tied(count), payload)
      expect(problems.map((problem) => problem.field)).toContain(field)
      expect(looks).toBeLessThan(20_000)
    }
  },
)
