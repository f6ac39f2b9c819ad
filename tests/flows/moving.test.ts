import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createLoader } from '../../engine/tools/load.ts'
import { verifyPayload } from '../../engine/runtime/verify/verify.ts'
import { builtIn } from '../../site/vocabulary.ts'
import { agencies, converse, today } from '../support/conversation.ts'
import { moving as program, movingAnswers, movingFile, movingPayloads } from '../support/moving.ts'

type Home = keyof typeof movingAnswers

const dated = (moving_day: string, moving_month: string, moving_year: string) => ({ moving_day, moving_month, moving_year })

/** A conversation in which everything up to and including a step is answered. */
function answered(home: Home, last: string, query: Record<string, string> = {}) {
  const talk = converse({ program })
  talk.open({ areaName: 'Leeds' }, query)
  for (const step of program.flow.order) {
    if (!talk.store.frame().shown.includes(step)) continue
    for (const [field, value] of Object.entries(movingAnswers[home][step]!)) talk.type(field, value)
    if (program.flow.steps[step]!.confirm) talk.tell({ type: 'confirmed', step })
    if (step === last) break
  }
  return talk
}

// The first check of a run compiles the schema of the language, which takes its time on a busy machine.
test('the second flow has no problem, and no word that is not English', { timeout: 30_000 }, () => {
  expect(createLoader(builtIn)(movingFile).problems).toEqual([])
  expect(readFileSync(movingFile, 'utf8')).toMatch(/^[\u0000-\u007F’“”…©]*$/)
})

test.each<[Home, string]>([
  ['flat', 'home stairs size date origin destination storage weeks packing name tel email'],
  ['house', 'home outbuildings size date origin destination storage packing name tel email'],
])('whoever leaves a %s is asked what concerns it', (home, steps) => {
  expect(answered(home, 'email').store.frame().shown).toEqual(steps.split(' '))
})

test.each<[Home, Record<string, string>, Record<string, unknown>]>([
  ['flat', {}, {}],
  ['house', {}, {}],
  ['flat', { utm_campaign: 'students' }, { campaign: 'students', student_rate: true }],
])('%s, %j: movers are looked up, and the request holds what was answered', (home, query, more) => {
  const talk = answered(home, 'email', query)
  const { home: value, storage } = movingPayloads[home]
  const wanted = { home: String(value), from_region: '8', storage: storage ? '1' : '0' }
  expect(talk.last('findClients').query).toEqual({ ...wanted, ...('campaign' in more ? { students: '1' } : {}) })
  talk.reply.clients(agencies)
  talk.tell({ type: 'sendPressed' })
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
  const payload = Object.fromEntries(Object.entries({ ...movingPayloads[home], ...change }).filter(([, value]) => value !== undefined))
  expect(verifyPayload(program, payload, today)).toContainEqual({ field, rule })
})

test.each<[step: string, typed: Record<string, string>, field: string, message: string | undefined]>([
  ['stairs', { floor: '0', lift: 'none' }, 'floor', undefined],
  ['stairs', { floor: '' }, 'floor', 'Floor: please fill this in'],
  ['stairs', { floor: '61' }, 'floor', 'Floor: please give a number from 0 to 60'],
  ['size', { rooms: 'four' }, 'rooms', 'Rooms: please use digits only'],
  ['size', { rooms: '04' }, 'rooms', 'Rooms: please write a whole number without a 0 in front, of at most 15 digits'],
  ['size', { boxes: '501' }, 'boxes', 'Boxes: please give a number from 0 to 500'],
  ['date', dated('29', '2', '2027'), 'moving_day', 'That month has no such day'],
  ['date', { moving_month: '13' }, 'moving_month', 'Month: please give a number from 1 to 12'],
  ['date', { moving_year: '27' }, 'moving_year', 'Year: please give all 4 digits'],
  ['date', dated('23', '11', '2026'), 'moving_year', 'Please choose a day between 3 and 365 days from today'],
  ['date', dated('24', '11', '2026'), 'moving_year', undefined],
  ['origin', { from_postcode: 'SW1A' }, 'from_postcode', 'Postcode: please check it; UK postcodes look like SW1A 1AA'],
  ['origin', { from_postcode: ' sw1a  1aa ' }, 'from_postcode', undefined],
  ['destination', { to_postcode: '' }, 'to_postcode', undefined],
  ['weeks', { weeks: '0' }, 'weeks', 'Weeks: please give a number from 1 to 104'],
  ['name', { name: 'A' }, 'name', 'Full name: this looks too short'],
  ['tel', { tel: '17700900123' }, 'tel', 'Telephone number: UK numbers start with a 0'],
  ['tel', { tel: '+44 (0)7700 900-123' }, 'tel', undefined],
  ['email', { email: 'alex@' }, 'email', 'Please check the e-mail address; it should look like alex@example.com'],
])('%s: %j, %s says %s', (step, typed, field, message) => {
  const { order } = program.flow
  const talk = answered('flat', order[order.indexOf(step) - 1]!)
  for (const [id, value] of Object.entries(typed)) talk.type(id, value)
  for (const id of Object.keys(typed)) talk.tell({ type: 'committed', field: id })
  expect(talk.store.field(field)).toBeDefined()
  expect(talk.errorOf(field)).toBe(message)
})
