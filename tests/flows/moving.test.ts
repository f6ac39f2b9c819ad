import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { verifyPayload } from '../../engine/runtime/verify/verify.ts'
import { agencies, converse, today } from '../support/conversation.ts'
import { copyOf } from '../support/copy.ts'
import { load } from '../support/load.ts'
import { moving as program, movingAnswers, movingFile, movingPayloads } from '../support/moving.ts'

const { message } = copyOf(program.flow)

type Home = keyof typeof movingAnswers

const dated = (moving_day: string, moving_month: string, moving_year: string) => ({
  moving_day,
  moving_month,
  moving_year,
})

/** Returns a conversation in which everything up to and including a step is answered. */
function answered(home: Home, last: string, query: Record<string, string> = {}) {
  const talk = converse({ program })
  talk.open({ areaName: 'Leeds' }, query)
  for (const step of program.flow.order) {
    if (!talk.store.frame().shown.includes(step)) continue
    for (const [field, value] of Object.entries(movingAnswers[home][step]!)) talk.type(field, value)
    if (program.flow.steps[step]!.confirm) talk.dispatch({ type: 'confirmed', step })
    if (step === last) break
  }
  return talk
}

// The first check of a run compiles the schema of the language, which takes time on a busy machine.
test('the second flow has no problem, and is all in English', { timeout: 30_000 }, () => {
  expect(load(movingFile).problems).toEqual([])
  expect(readFileSync(movingFile, 'utf8')).toMatch(/^[\u0000-\u007F’“”…©]*$/)
})

test.each<[Home, string]>([
  ['flat', 'home stairs size date origin destination storage weeks packing name tel email'],
  ['house', 'home outbuildings size date origin destination storage packing name tel email'],
])('a visitor who leaves a %s gets the questions about it', (home, steps) => {
  expect(answered(home, 'email').store.frame().shown).toEqual(steps.split(' '))
})

test.each<[Home, Record<string, string>, Record<string, unknown>]>([
  ['flat', {}, {}],
  ['house', {}, {}],
  ['flat', { utm_campaign: 'students' }, { campaign: 'students', student_rate: true }],
])('%s, %j: movers are searched for, and the request contains the answers', (home, query, more) => {
  const talk = answered(home, 'email', query)
  const { home: value, storage } = movingPayloads[home]
  const wanted = { home: String(value), from_region: '8', storage: storage ? '1' : '0' }
  expect(talk.last('findClients').query).toEqual({ ...wanted, ...('campaign' in more ? { students: '1' } : {}) })
  talk.reply.clients(agencies)
  talk.dispatch({ type: 'sendPressed' })
  const { client_ids, ...payload } = talk.last('submit').payload
  expect(payload).toEqual({ ...movingPayloads[home], ...more })
  expect(client_ids).toEqual(agencies.map(({ id }) => id))
  expect(verifyPayload(program, payload, today)).toEqual([])
})

test.each<[Home, Record<string, unknown>, string, string]>([
  ['flat', { floor: undefined }, 'floor', 'required'],
  ['flat', { floor: '3' }, 'floor', 'required'],
  ['flat', { rooms: 21 }, 'rooms', 'between'],
  ['flat', { storage: false }, 'storage_weeks', 'unknown'],
  ['house', { floor: 3 }, 'floor', 'unknown'],
  ['house', { storage_weeks: 4 }, 'storage_weeks', 'unknown'],
  ['house', { moving_date: '2026-11-22' }, 'moving_date', 'daysAhead'],
  ['house', { from_postcode: '1000001' }, 'from_postcode', 'pattern'],
  ['house', { agreement: false }, 'agreement', 'required'],
])('%s with %j is refused for %s: %s', (home, change, field, rule) => {
  const payload = Object.fromEntries(
    Object.entries({ ...movingPayloads[home], ...change }).filter(([, value]) => value !== undefined),
  )
  expect(verifyPayload(program, payload, today)).toContainEqual({ field, rule })
})

test.each<[step: string, typed: Record<string, string>, field: string, rule?: string, params?: Record<string, number>]>(
  [
    ['stairs', { floor: '0', lift: 'none' }, 'floor'],
    ['stairs', { floor: '' }, 'floor', 'required'],
    ['stairs', { floor: '61' }, 'floor', 'between', { min: 0, max: 60 }],
    ['size', { rooms: 'four' }, 'rooms', 'numeric'],
    ['size', { rooms: '04' }, 'rooms', 'wholeNumber'],
    ['size', { boxes: '501' }, 'boxes', 'between', { min: 0, max: 500 }],
    ['date', dated('29', '2', '2027'), 'moving_day', 'dayOfMonth'],
    ['date', { moving_month: '13' }, 'moving_month', 'between', { min: 1, max: 12 }],
    ['date', { moving_year: '27' }, 'moving_year', 'digits', { digits: 4 }],
    ['date', dated('23', '11', '2026'), 'moving_year', 'daysAhead', { least: 3, most: 365 }],
    ['date', dated('24', '11', '2026'), 'moving_year'],
    ['origin', { from_postcode: 'SW1A' }, 'from_postcode', 'pattern'],
    ['origin', { from_postcode: ' sw1a  1aa ' }, 'from_postcode'],
    ['destination', { to_postcode: '' }, 'to_postcode'],
    ['weeks', { weeks: '0' }, 'weeks', 'between', { min: 1, max: 104 }],
    ['name', { name: 'A' }, 'name', 'minLength', { min: 2 }],
    ['tel', { tel: '17700900123' }, 'tel', 'startsWith'],
    ['tel', { tel: '+44 (0)7700 900-123' }, 'tel'],
    ['email', { email: 'alex@' }, 'email', 'email'],
  ],
)('%s: in %j, %s is validated by its rules: %s', (step, typed, field, rule, params) => {
  const { order } = program.flow
  const talk = answered('flat', order[order.indexOf(step) - 1]!)
  for (const [id, value] of Object.entries(typed)) talk.type(id, value)
  for (const id of Object.keys(typed)) talk.dispatch({ type: 'committed', field: id })
  expect(talk.store.field(field)!.error).toEqual(
    rule === undefined ? null : { rule, text: message(field, rule, params) },
  )
})
