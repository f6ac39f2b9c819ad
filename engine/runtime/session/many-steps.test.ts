import { beforeAll, describe, expect, test } from 'vitest'
import { converse, type Conversation } from '../../../tests/support/conversation.ts'
import { answersTo, nameOf, programOf } from '../../../tests/support/many-steps.ts'
import type { Program } from '../program/program.ts'

/** Counts the steps of the flow that were read, and the validators that were called. */
interface Looks {
  steps: number
  validators: number
}

/** Returns the same program, with a count of how often its steps are read. */
function counting(program: Program, looks: Looks): Program {
  const steps = new Proxy(program.flow.steps, {
    get(all, id) {
      looks.steps++
      return Reflect.get(all, id) as unknown
    },
  })
  const validators = Object.entries(program.validators).map(([id, validator]) => {
    const item: typeof validator = (values, context) => {
      looks.validators++
      return validator(values, context)
    }
    return [id, item] as const
  })
  return { ...program, flow: { ...program.flow, steps }, validators: Object.fromEntries(validators) }
}

const sizes = [10, 1000] as const
/** The sizes for steps with buttons. There are fewer, because pressing each button takes longer. */
const pressed = [10, 200] as const
const programs = new Map<string, Program>()
beforeAll(() => {
  for (const size of sizes) programs.set(`${size} false`, programOf(size))
  for (const size of pressed) programs.set(`${size} true`, programOf(size, { confirm: true }))
})

function open(size: number, confirm: boolean, looks: Looks): Conversation {
  const program = counting(programs.get(`${size} ${confirm}`)!, looks)
  const talk = converse({ program })
  const memory = { bannerShown: true, agreed: true }
  talk.dispatch({
    type: 'opened',
    host: { options: {}, query: {} },
    today: '2026-11-21',
    memory,
    key: 'k',
    depth: 1,
    answers: answersTo(size, 'トウキョウ'),
  })
  return talk
}

describe.each([false, true])('with any number of steps, with a button: %s', (confirm) => {
  test('a keystroke reads the same number of steps and validates one', () => {
    const counts = (confirm ? pressed : sizes).map((size) => {
      const looks = { steps: 0, validators: 0 }
      const talk = open(size, confirm, looks)
      if (confirm) for (let index = 0; index < size; index++) talk.dispatch({ type: 'confirmed', step: `s${index}` })
      expect(talk.store.frame().shown).toHaveLength(size)
      const received: string[] = []
      for (const step of talk.store.frame().shown) talk.store.subscribe(`step/${step}`, () => received.push(step))
      talk.type(nameOf(3), 'オオサカ')
      received.length = 0
      Object.assign(looks, { steps: 0, validators: 0 })
      for (const text of ['オオサ', 'オオ', 'abc']) talk.type(nameOf(3), text)
      return { ...looks, received: [...received] }
    })
    expect(counts[1]).toEqual(counts[0])
    expect(counts[0]!.validators).toBe(3)
    expect(counts[0]!.received.every((step) => step === 's3')).toBe(true)
  })
})

test('opening with all answers is one event, whose work per step does not grow', () => {
  const [few, many] = sizes.map((size) => {
    const looks = { steps: 0, validators: 0 }
    const talk = open(size, false, looks)
    expect(talk.events).toHaveLength(1)
    expect([
      talk.store.frame().shown.length,
      talk.signals('step_done').length,
      talk.signals('step_view').length,
    ]).toEqual([size, size, size])
    return { steps: looks.steps / size, validators: looks.validators / size }
  })
  expect(many!.validators).toBe(1)
  expect(many!.steps).toBeLessThanOrEqual(few!.steps * 1.1)
})

test('each step is reported before its answer, in the order of the flow', () => {
  const talk = open(10, false, { steps: 0, validators: 0 })
  const reported = talk
    .signals()
    .flatMap(({ name, detail }) => (name === 'step_view' || name === 'step_done' ? [`${name} ${detail.step}`] : []))
  expect(reported.slice(0, 4)).toEqual(['step_view s0', 'step_done s0', 'step_view s1', 'step_done s1'])
})
