import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { answersSchema } from '../../engine/language/answers/answers-schema.ts'
import { printDeclaration } from '../../engine/language/answers/declaration.ts'
import { replay } from '../../engine/language/checks/prove/replay.ts'
import { printModule, printOpening } from '../../engine/language/compile/module.ts'
import { compileProgram } from '../../engine/language/compile/program.ts'
import { type FlowFile, withDefaults } from '../../engine/language/defaults/index.ts'
import { vectorsOf } from '../../engine/language/vectors/vectors.ts'
import { resultOf, type Computed } from '../../engine/runtime/program/computed.ts'
import type { Facts } from '../../engine/runtime/program/when.ts'
import { visibilityOf } from '../../engine/runtime/session/visibility.ts'
import { verifyPayload } from '../../engine/runtime/verify/verify.ts'
import { builtIn } from '../../package/vocabulary.ts'
import type { Flow } from '../../schemas/flow.ts'
import { randomRuns } from '../support/campaigns.ts'
import { converse, today } from '../support/conversation.ts'
import { proven } from './prove/proven.ts'
import { sentBy, writtenFlow } from './written-flow.ts'

// The first check compiles the schema of flows, possibly on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

const text = readFileSync(join(import.meta.dirname, 'inn.flow.json'), 'utf8')
type File = { computed: Record<string, object>; steps: Record<string, { when?: object; fields: object }> } & FlowFile

/** Returns the flow of an inn with a change. */
function inn(change: (flow: File) => void = () => {}): File {
  const flow = JSON.parse(text) as File
  change(flow)
  return flow
}

const complete = (flow: FlowFile): Flow => withDefaults(flow)
const compiled = (flow: FlowFile) => compileProgram(complete(flow), builtIn)
const findingsIn = (flow: FlowFile) => writtenFlow(flow).problems.map(({ code, path }) => `${code} ${path}`)

/** The answers of a visitor, by step. */
const stay: Record<string, Record<string, string | readonly string[]>> = {
  birthday: { birthday: '1980-02-29' },
  stay: { arrival: '2026-12-01', departure: '2026-12-04' },
  people: { adults: '2', children: '1' },
  menu: { menu: 'large' },
  smoker: { smoker: 'yes' },
  extras: { extras: ['sauna', 'bike'] },
  email: { email: 'a@example.com' },
}

/** Answers the questions of a form as far as they are shown. */
function answered(flow: FlowFile, answers = stay) {
  const program = compiled(flow)
  const talk = converse({ program })
  talk.open()
  const give = (step: string, values = answers[step]!) => {
    for (const [field, value] of Object.entries(values)) {
      talk.type(field, value)
      talk.dispatch({ type: 'committed', field })
    }
    if (program.flow.steps[step]!.confirm === true) talk.dispatch({ type: 'confirmed', step })
  }
  for (const step of Object.keys(answers)) give(step)
  const factsNow = () => visibilityOf(program, talk.store.state()).facts
  const questionOf = (step: string) => talk.store.step(step)?.bubbles.at(-1)?.text
  return { ...talk, program, give, factsNow, questionOf }
}

describe('a number follows from answers', () => {
  test.each<[string, Computed, Facts, number | undefined]>([
    ['decimals are exact', { sum: [0.1, 0.2] }, {}, 0.3],
    ['typed decimals too', { sum: ['a', 'b'] }, { a: 1.1, b: 2.2 }, 3.3],
    ['small numbers', { sum: ['a', 1] }, { a: 1e-7 }, 1.0000001],
    ['large numbers', { product: ['a', 10] }, { a: 123_456_789_012_345 }, 1_234_567_890_123_450],
    ['a product', { product: [1.1, 1.1] }, {}, 1.21],
    ['a rate', { product: ['a', 0.1], decimals: 0 }, { a: 25 }, 3],
    ['a half below zero is rounded away from zero', { product: ['a', 0.1], decimals: 0 }, { a: -25 }, -3],
    ['a missing term counts as 0 in a sum', { sum: ['a', 'b', 2] }, { b: 3 }, 5],
    ['a product has no value without one of its numbers', { product: ['a', 3] }, {}, undefined],
    ['points of a choice', { of: 'a', points: { x: 3 } }, { a: 'x' }, 3],
    ['an option without points', { of: 'a', points: { x: 3 } }, { a: 'y' }, 0],
    ['points of several options', { of: 'a', points: { x: 3, y: 0.5 } }, { a: ['x', 'y', 'z'] }, 3.5],
    ['points of several questions', { of: ['a', 'b'], points: { x: 3, y: 1 } }, { a: 'x', b: 'y' }, 4],
    ['points of a rating', { of: 'a', points: { 5: 10, 4: 7 } }, { a: 4 }, 7],
    ['chosen options', { count: 'a' }, { a: ['x', 'y'] }, 2],
    ['no option', { count: 'a' }, {}, 0],
    ['nights over a change of the clock', { days: { from: 'a', to: 'b' } }, { a: '2027-03-27', b: '2027-03-29' }, 2],
    ['days back', { days: { from: 'a', to: 'b' } }, { a: '2027-03-29', b: '2027-03-27' }, -2],
    ['days without one of the dates', { days: { from: 'a', to: 'b' } }, { a: '2027-03-29' }, undefined],
    ['an age on the day before the birthday', { years: { from: 'a', to: '2026-11-21' } }, { a: '2008-11-22' }, 17],
    ['an age on the birthday', { years: { from: 'a', to: '2026-11-22' } }, { a: '2008-11-22' }, 18],
    ['an age of somebody born on a leap day', { years: { from: 'a', to: '2026-02-28' } }, { a: '2008-02-29' }, 17],
    ['days from today', { days: { from: 'today', to: '2026-12-01' } }, {}, 10],
    ['a number that is no number', { sum: ['a', 1] }, { a: Infinity }, 1],
  ])('%s', (_what, entry, facts, value) => {
    expect(resultOf(entry, facts, today)).toBe(value)
  })

  test('a sum is exact to the cent', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -1e6, max: 1e6 }), { minLength: 1 }), (cents) => {
        const sum = cents.reduce((total, cent) => total + cent, 0)
        expect(resultOf({ sum: cents.map((cent) => cent / 100) }, {}, today)).toBe(sum / 100 + 0)
      }),
      randomRuns(100, 2000),
    )
  })
})

describe('a computed value', () => {
  test('is used by later questions, and is in the payload', () => {
    const form = answered(inn())
    expect(form.factsNow()).toMatchObject({ nights: 3, age: 46, guests: 3, menuPrice: 5500, total: 16_500, score: 15 })
    expect(form.questionOf('menu')).toMatch(/\b3\b/)
    expect(form.questionOf('smoker')).toMatch(/16,500/)
    expect(form.store.step('group')).toBeUndefined()
    expect(sentBy(form)).toMatchObject({ adults: 2, children: 1, total: 16_500 })
  })

  test('may be sent under another name', () => {
    const form = answered(inn(({ computed }) => Object.assign(computed.total!, { send: 'amount' })))
    const payload = sentBy(form)
    expect(payload).toMatchObject({ amount: 16_500 })
    expect(payload).not.toHaveProperty('total')
  })

  test('changes with its answers, and changes the questions that depend on it', () => {
    const form = answered(inn())
    form.give('people', { adults: '6', children: '0' })
    expect(form.factsNow()).toMatchObject({ total: 33_000 })
    expect(form.store.step('group')).toBeDefined()
    form.give('extras', { extras: ['bike'] })
    expect(form.factsNow()).toMatchObject({ score: 13 })
    form.give('smoker', { smoker: 'no' })
    expect(form.store.step('group')).toBeUndefined()
  })

  test('has no value while one of its questions is open', () => {
    const { email: _, extras, ...first } = stay
    const form = answered(inn(), first)
    expect(form.factsNow().score).toBeUndefined()
    form.give('extras', extras)
    expect(form.factsNow().score).toBe(15)
  })

  test('is in the review if it has a label, in the format of the language', () => {
    const form = answered(inn())
    const rows = form.store.frame().review?.answers.filter(({ step }) => step === '')
    // Only a question about long stays contains the nights.
    expect(rows?.map(({ field, answer }) => [field, answer])).toEqual([['total', '¥16,500']])
  })

  test('is in no event', () => {
    const form = answered(inn())
    form.dispatch({ type: 'sendPressed' })
    expect(JSON.stringify(form.signals())).not.toMatch(/16500|16,500|total|nights/)
  })
})

describe('the server', () => {
  const sent = () => ({ ...(sentBy(answered(inn())) as Record<string, unknown>) })
  const program = compiled(inn())
  const problemsIn = (payload: object) => verifyPayload(program, payload as Record<string, unknown>, today)

  test('accepts the computed value that the form sends', () => {
    expect(problemsIn(sent())).toEqual([])
  })

  test.each<[string, object, string]>([
    ['another value', { total: 1 }, 'value'],
    ['a value of another type', { total: '16500' }, 'type'],
    ['no value', { total: undefined }, 'required'],
    ['another answer', { adults: 3 }, 'value'],
    ['an answer that was left out', { menu: undefined }, 'required'],
  ])('refuses %s', (_what, change, rule) => {
    const { [Object.keys(change)[0]!]: _, ...payload } = sent()
    const given = Object.fromEntries(
      Object.entries({ ...payload, ...change }).filter(([, value]) => value !== undefined),
    )
    const field = Object.hasOwn(change, 'menu') ? 'menu' : 'total'
    expect(problemsIn(given)).toContainEqual({ field, rule })
  })

  test('refuses answers to questions that the computed value excludes', () => {
    expect(problemsIn({ ...sent(), note: 'x' })).toEqual([{ field: 'note', rule: 'unknown' }])
    expect(problemsIn({ ...sent(), adults: 6, children: 0, total: 33_000 })).toEqual([
      { field: 'note', rule: 'required' },
    ])
  })

  test('accepts it if a context decides one of its answers', () => {
    const flow = inn((item) => {
      Object.assign(item, { context: { family: { from: 'family', values: [false, true] } } })
      Object.assign(item.steps.extras!, { when: { family: true } })
    })
    const judge = compiled(flow)
    const { extras: _, ...payload } = sent()
    expect(verifyPayload(judge, payload, today)).toEqual([])
    expect(verifyPayload(judge, { ...payload, adults: 6, children: 0, total: 33_000 }, today)).toEqual([])
    expect(verifyPayload(judge, { ...payload, adults: 6, children: 0, total: 33_000, note: '' }, today)).toEqual([
      { field: 'note', rule: 'unknown' },
    ])
  })

  test('gets vectors and a schema that contain the computed value', () => {
    const { flow } = program
    const schema = answersSchema(flow, builtIn)
    expect(schema.properties).toMatchObject({
      total: { type: 'number', 'x-kaiwa-computed': { product: ['guests', 'menuPrice'] } },
    })
    expect(JSON.stringify(schema)).not.toMatch('uses')
    expect(printDeclaration(flow, builtIn)).toMatch(/"total"\??: number/)
    const vectors = vectorsOf(program, builtIn, 150)
    expect(vectors.some(({ isRight, body }) => isRight && typeof body.total === 'number')).toBe(true)
    expect(vectors.some(({ rules }) => rules?.includes('computed'))).toBe(true)
  })
})

describe('the module of a flow', () => {
  test('contains the code for computed values only if the flow has some', () => {
    const flow = complete(inn())
    expect(printModule(flow, builtIn, 'r')).toMatch("from 'r/program/computed'")
    expect(printOpening(flow, builtIn, 'r', 'x')).not.toMatch('program/computed')
    const { computed: _, ...plain } = complete(
      JSON.parse(JSON.stringify({ ...inn(), steps: { email: inn().steps.email } })) as File,
    )
    expect(printModule(plain as Flow, builtIn, 'r')).not.toMatch('program/computed')
  })
})

/** Returns a flow with a further question that depends on a condition. */
const withQuestion = (when: object, change: (flow: File) => void = () => {}) =>
  inn((flow) => {
    const { email, ...steps } = flow.steps
    const question = {
      when,
      confirm: true,
      bubbles: { question: 'More?' },
      fields: { more: { type: 'text', label: 'More' } },
    }
    Object.assign(flow, { steps: { ...steps, extra: question, email } })
    change(flow)
  })

describe('the proof goes through every band', () => {
  test('the inn flow is sound', () => {
    expect(findingsIn(inn())).toEqual([])
  })

  test.each<[string, object]>([
    ['the largest score', { score: { atLeast: 15 } }],
    ['the smallest score', { score: { below: 1 } }],
    ['a score between', { score: { atLeast: 12, below: 13 } }],
    ['the largest total', { total: { atLeast: 88_000 } }],
    ['a total between', { total: { atLeast: 38_500, below: 38_501 } }],
    ['one night', { nights: { below: 2 } }],
    ['many nights', { nights: { atLeast: 300 } }],
    ['a newborn', { age: { below: 1 } }],
    ['the oldest', { age: { atLeast: 110 } }],
    ['a band of two', { score: { atLeast: 15 }, total: { atLeast: 80_000 } }],
    ['a band of both', { any: [{ nights: { atLeast: 7 } }, { age: { atLeast: 65 } }] }],
    ['any value', { total: true }],
  ])('the proof finds a visitor for %s', (_what, when) => {
    const flow = withQuestion(when)
    expect(findingsIn(flow)).toEqual([])
    // The visitor is found by a text that is empty there.
    const broken = withQuestion(when, ({ steps }) => Object.assign(steps.extra!, { bubbles: { question: '' } }))
    const { problems, program } = proven(JSON.stringify(complete(broken)), builtIn)
    const { visitor } = problems[0]!
    const { state } = replay(program, { ...visitor!, until: 'extra' })
    expect(visitorsSee(program, state)).toContain('extra')
  })

  test.each<[string, object]>([
    ['a score above the largest', { score: { atLeast: 16 } }],
    ['a score that no points add up to', { score: { atLeast: 6, below: 10 } }],
    ['a score below 0', { score: { below: 0 } }],
    ['a total above the largest', { total: { atLeast: 88_001 } }],
    ['a total between two steps', { total: { atLeast: 88_000 - 5499, below: 88_000 } }],
    ['no night', { nights: { below: 1 } }],
    ['an age above that of a rule', { age: { atLeast: 111 } }],
    ['an age below 0', { age: { below: 0 } }],
    ['an age beyond all dates', { age: { atLeast: 1_000_000 } }],
    ['more nights than there are dates', { nights: { atLeast: 1_000_000_000 } }],
    ['two bands that exclude each other', { guests: { below: 3 }, total: { atLeast: 20_000 } }],
  ])('the proof finds that nobody reaches %s', (_what, when) => {
    expect(findingsIn(withQuestion(when))).toEqual(['dead-condition steps.extra.when'])
  })

  test('a band that opens in future is no mistake, and one that passes is at most a warning', () => {
    const left = (when: object, to: string) =>
      withQuestion(when, ({ computed }) => Object.assign(computed, { left: { days: { from: 'today', to } } }))
    expect(findingsIn(left({ left: { below: 30 } }, '2027-10-01'))).toEqual([])
    expect(findingsIn(left({ left: { below: 30 } }, '2030-04-01'))).toEqual(['dead-condition steps.extra.when'])
  })

  // The day of the proof is a Saturday, so that nobody can begin tomorrow.
  test.each<[object, readonly string[]]>([
    [{ wait: { below: 2 } }, []],
    [{ wait: { below: 1 } }, ['dead-condition steps.extra.when']],
    [{ wait: { atLeast: 29, below: 30 } }, []],
  ])('days until a working day, of which some are excluded on some days only: %j', (when, findings) => {
    const rules = { required: true, notBefore: { days: 1 }, workingDays: true }
    const flow = withQuestion(when, ({ computed, steps }) => {
      Object.assign(steps.people!.fields, { begin: { type: 'date', label: 'Begin', rules } })
      Object.assign(computed, { wait: { days: { from: 'today', to: 'begin' } } })
    })
    expect(findingsIn(flow)).toEqual(findings)
  })

  test('one number without limits may be a part of a sum', () => {
    const change = (when: object) =>
      withQuestion(when, ({ computed, steps }) => {
        Object.assign(steps.people!.fields, {
          budget: { type: 'number', label: 'Budget', rules: { required: true, atLeast: 0 } },
        })
        Object.assign(computed, { left: { sum: ['budget', { of: 'menu', points: { small: -3500, large: -5500 } }] } })
      })
    expect(findingsIn(change({ left: { below: -5000 } }))).toEqual([])
    expect(findingsIn(change({ left: { atLeast: 1_000_000 } }))).toEqual([])
    expect(findingsIn(change({ left: { below: -5500 } }))).toEqual(['dead-condition steps.extra.when'])
  })

  test('a hundred questions with points are proven within the limit of work', () => {
    const ids = Array.from({ length: 100 }, (_, index) => `q${index}`)
    const options = {
      never: { value: 0, title: 'Never' },
      some: { value: 1, title: 'Sometimes' },
      often: { value: 2, title: 'Often' },
    }
    const choice = (id: string) => ({
      bubbles: { question: `Question ${id}?` },
      fields: { [id]: { type: 'choice', options, rules: { required: true } } },
    })
    const last = (when: object) => ({ ...choice('last'), when })
    const flow = (when: object) => ({
      version: 1,
      id: 'long',
      lang: 'en',
      computed: { score: { of: ids, points: { never: 0, some: 1, often: 2 } } },
      steps: { ...Object.fromEntries(ids.map((id) => [id, choice(id)])), last: last(when) },
      send: { done: { go: '/t' } },
    })
    expect(findingsIn(flow({ score: { atLeast: 120 } }) as unknown as FlowFile)).toEqual([])
    expect(findingsIn(flow({ score: { atLeast: 201 } }) as unknown as FlowFile)).toEqual([
      'dead-condition steps.last.when',
    ])
  })
})

const visitorsSee = (program: ReturnType<typeof compiled>, state: Parameters<typeof visibilityOf>[1]) =>
  visibilityOf(program, state).shown
