import { describe, expect, test } from 'vitest'
import { answersSchema } from '../../engine/language/answers/answers-schema.ts'
import { lint } from '../../engine/language/checks/lint/index.ts'
import { printModule } from '../../engine/language/compile/module.ts'
import { compileProgram } from '../../engine/language/compile/program.ts'
import { type FlowFile, withDefaults } from '../../engine/language/defaults/index.ts'
import { readSource } from '../../engine/language/read/read.ts'
import { verifyPayload } from '../../engine/runtime/verify/verify.ts'
import { builtIn } from '../../package/vocabulary.ts'
import type { Flow } from '../../schemas/flow.ts'
import { today } from '../support/conversation.ts'
import { proven } from './prove/proven.ts'

const required = { required: true }
const yesNo = { yes: { value: 1, title: 'Yes' }, no: { value: 0, title: 'No' } }

const fields = {
  guests: { type: 'number', label: 'Guests', rules: { ...required, atLeast: 1, atMost: 12 } },
  day: { type: 'date', label: 'Day', rules: { ...required, notBefore: { days: 1 } } },
  room: { type: 'choice', label: 'Room', options: yesNo, rules: required },
  wishes: { type: 'checkboxes', label: 'Wishes', options: yesNo },
  stars: { type: 'rating', label: 'Stars', rules: required },
  name: { type: 'text', label: 'Name', rules: required },
  time: { type: 'booking', label: 'Time', source: 'tables', for: ['guests', 'day'], rules: required },
}

type Fields = Record<string, object>

/** Returns a flow with a step for each field, in their order. */
const flowOf = (all: Fields, more: object = {}, time: object = {}): Flow =>
  withDefaults({
    version: 1,
    id: 'm',
    lang: 'en',
    steps: Object.fromEntries(
      Object.entries(all).map(([id, field]) => [
        id,
        { confirm: true, bubbles: { question: `Which ${id}?` }, fields: { [id]: field }, ...(id === 'time' && time) },
      ]),
    ),
    send: { done: { go: '/t' } },
    ...more,
  } as unknown as FlowFile)

/** Returns the codes and paths of the findings of a flow: those of the schema or of lints, or else of the proof. */
function findingsOf(flow: Flow): string[] {
  const text = JSON.stringify(flow)
  const { source } = readSource(text, 'm.flow.json')
  const found = source ? lint(source, builtIn, undefined).map(({ code, path }) => `${code} ${path}`) : []
  return found.length > 0 ? found : proven(text, builtIn, today).problems.map(({ code, path }) => `${code} ${path}`)
}

const withTime = (change: object, all: Fields = fields) => flowOf({ ...all, time: { ...fields.time, ...change } })
const at = (path: string) => `steps.time.fields.time.${path}`

describe('nothing is reported for', () => {
  const { time, ...others } = fields
  test.each<[string, Flow]>([
    ['offers for a number and a date', flowOf(fields)],
    ...Object.keys(others)
      .filter((name) => name !== 'name')
      .map((name): [string, Flow] => [`offers for ${name}`, withTime({ for: [name] })]),
    ['offers for all of them', withTime({ for: ['guests', 'day', 'room', 'wishes', 'stars'] })],
    ['offers that depend on no answer', flowOf({ time: { ...time, for: undefined } })],
    ['optional offers', withTime({ rules: {} })],
    [
      'an optional question',
      flowOf({ ...fields, time: { ...time, rules: {} } }, {}, { confirm: false, optional: true }),
    ],
    ['a question without a button', flowOf(fields, {}, { confirm: false })],
    ['own texts', withTime({ texts: { empty: 'Nothing is free.', taken: 'Gone, {name}.' } })],
    ['offers for some visitors', flowOf(fields, {}, { when: { room: 'yes' } })],
    [
      'a field that depends on a choice',
      flowOf({ ...fields, note: { type: 'text', label: 'N', when: { time: true } } }),
    ],
    ['a text with the choice', flowOf({ ...fields, ok: { type: 'text', label: 'For {time}', rules: required } })],
    ['two lists', flowOf({ ...fields, table: { ...time, source: 'places', for: ['guests'] } })],
    ['a Japanese form', flowOf(fields, { lang: 'ja' })],
    ['a review', flowOf(fields, { review: {} })],
    ['a list named with a dash', withTime({ source: 'hair-cuts_2' })],
  ])('%s', (_what, flow) => {
    expect(findingsOf(flow)).toEqual([])
  })
})

describe('a mistake is reported at its place:', () => {
  test.each<[string, Flow, string]>([
    ['an unknown answer', withTime({ for: ['gests'] }), `unknown-field ${at('for[0]')}`],
    ['an unknown answer among others', withTime({ for: ['day', 'guest'] }), `unknown-field ${at('for[1]')}`],
    ['a name', withTime({ for: ['name'] }), `field-kind ${at('for[0]')}`],
    [
      'a choice of offers',
      flowOf({ ...fields, next: { ...fields.time, for: ['time'] } }),
      'field-kind steps.next.fields.next.for[0]',
    ],
    ['itself', withTime({ for: ['time'] }), `field-kind ${at('for[0]')}`],
    [
      'a later answer',
      flowOf({ name: fields.name, time: fields.time, guests: fields.guests, day: fields.day }),
      `booking-later-answer ${at('for[0]')}`,
    ],
    [
      'a condition on an offer',
      flowOf({ ...fields, note: { type: 'text', label: 'N', when: { time: '18:00' } } }),
      'condition-value steps.note.fields.note.when.time',
    ],
  ])('%s', (_what, flow, finding) => {
    expect(findingsOf(flow)[0]).toBe(finding)
  })

  test('an answer of the same step', () => {
    const flow = flowOf(
      { name: fields.name },
      {
        steps: {
          both: {
            confirm: true,
            bubbles: { question: 'Which?' },
            fields: { guests: fields.guests, time: { ...fields.time, for: ['guests'] } },
          },
        },
      },
    )
    expect(findingsOf(flow)).toEqual(['booking-later-answer steps.both.fields.time.for[0]'])
  })
})

describe('the server', () => {
  const program = compileProgram(flowOf({ time: { ...fields.time, for: undefined } }), builtIn)

  test.each([[['a', '24 December 18:00']], [['x'.repeat(200), '時'.repeat(200)]]])(
    'accepts an offer with its name: %j',
    (time) => {
      expect(verifyPayload(program, { time }, today)).toEqual([])
    },
  )

  test.each<[unknown]>([
    ['a'],
    [['a']],
    [['a', 'b', 'c']],
    [['', 'b']],
    [['a', '']],
    [['a', 1]],
    [[]],
    [null],
    [{ id: 'a' }],
    [['x'.repeat(201), 'b']],
  ])('refuses anything else, with the name of the field: %j', (time) => {
    const problems = verifyPayload(program, { time }, today)
    expect(problems.map(({ field }) => field)).toEqual(['time'])
  })

  test('refuses a missing choice that is required', () => {
    expect(verifyPayload(program, {}, today)).toEqual([{ field: 'time', rule: 'required' }])
  })
})

test('the module of a flow with offers contains no code of ajv', () => {
  expect(printModule(flowOf(fields), builtIn, '/runtime')).toContain('/runtime/kinds/offer')
})

test('the schema of answers describes the value of a booking', () => {
  const schema = JSON.stringify(answersSchema(flowOf(fields), builtIn))
  expect(schema).toContain('"time":{"type":"array","minItems":2,"maxItems":2')
})
