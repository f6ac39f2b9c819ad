import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { compileProgram } from '../../engine/language/compile/program.ts'
import { daysAfter } from '../../engine/runtime/rules/days.ts'
import { flowFiles } from '../../engine/tools/flow-files.ts'
import { builtIn } from '../../package/vocabulary.ts'
import { call as submit } from '../../schemas/calls/submit.ts'
import { flowsOf } from '../../server/flow/flows-of.ts'
import { unlimited } from '../../server/limits/limits.ts'
import { importStock } from '../../server/offers/stock.ts'
import { databases } from '../../server/testing/databases.ts'
import { openSite, type SiteUnderTest } from '../../server/testing/site-under-test.ts'
import { restaurantOffers } from '../../site/offers.ts'
import { project } from '../../site/project.ts'
import { load } from '../support/load.ts'

const today = '2026-07-01'

/** The flows whose answers depend on each other. */
const examples = flowFiles([project.flows]).flatMap((file) => {
  const { flow } = load(file)
  return flow && ['restaurant', 'event', 'insurance', 'clinic'].includes(flow.id) ? [flow] : []
})
const flows = flowsOf(new Map(examples.map((flow) => [flow.id, compileProgram(flow, builtIn)])), () => today)

const person = { name: 'Alex Morgan', tel: '0312345678', email: 'alex@example.com', agreement: true }

/** A correct body of each flow. */
const bodies = {
  restaurant: {
    ...person,
    adults: 2,
    children: 1,
    day: '2026-07-04',
    seat: 'table',
    time: ['2026-07-04-18:00-table', '18:00'],
    course: 'season',
    extras: ['cake'],
    wishes: '',
    total: 2 * 6600 + 2200 + 3300,
  },
  event: {
    name: person.name,
    email: person.email,
    agreement: true,
    ticket: 'sunday',
    guests: [
      { badge: 'Alex', lunch: 'vegan' },
      { badge: 'Kim', lunch: 'fish' },
    ],
    workshops: ['kintsugi', 'tea'],
    needs: '',
    total: 2 * 32 + 2 * 2 * 12.5,
  },
  insurance: {
    ...person,
    tel: '07700900123',
    region: 'japan',
    out: '2026-08-01',
    back: '2026-08-15',
    people: 2,
    birthday: '1980-05-05',
    heart: 0,
    cancer: 0,
    sports: ['cycling'],
    luggage: 1500,
    item: 600,
    premium: 81.2,
  },
  clinic: {
    ...person,
    who: 'self',
    birthday: '1990-04-01',
    symptoms: ['cough'],
    details: '',
    onset: '2026-06-20',
    seen: '2026-06-25',
    daily: { breathing: 1, drinking: 0, sleeping: 2 },
    medicines: '',
  },
} as const

const { daily } = bodies.clinic
const guest = { badge: 'Alex', lunch: 'vegan' }

const days = (count: number) => daysAfter(today, count)
const guestsOf = (count: number) => ({ guests: Array.from({ length: count }, () => guest) })

/** Changes that make a body wrong, each with the problem that the server names. */
const changes: readonly (readonly [keyof typeof bodies, string, object, object])[] = [
  ['restaurant', 'another total', { total: 1 }, { field: 'total', rule: 'value' }],
  ['restaurant', 'no total', { total: undefined }, { field: 'total', rule: 'required' }],
  ['restaurant', 'more people, whom the total leaves out', { adults: 3 }, { field: 'total', rule: 'value' }],
  ['restaurant', 'an unknown offer', { time: ['none', '18:00'] }, { field: 'time', rule: 'held' }],
  ['restaurant', 'an offer of another day', { day: '2026-07-05' }, { field: 'time', rule: 'held' }],
  [
    'restaurant',
    'an offer without its name',
    { time: ['2026-07-04-18:00-table'] },
    { field: 'time', rule: 'required' },
  ],
  ['event', 'no guest', { ...guestsOf(0), total: 0 }, { field: 'guests', rule: 'required' }],
  ['event', 'too many guests', { ...guestsOf(13), total: 13 * 57 }, { field: 'guests', rule: 'entryCount' }],
  ['event', 'a guest without lunch', { guests: [guest, { badge: 'Kim' }] }, { field: 'guests', rule: 'required' }],
  [
    'event',
    'a lunch that is none',
    { guests: [guest, { ...guest, lunch: 'x' }] },
    { field: 'guests', rule: 'required', entry: 2, of: 'lunch' },
  ],
  ['event', 'a guest who is no record', { guests: [guest, 'Kim'] }, { field: 'guests', rule: 'required' }],
  [
    'event',
    'an unknown key of a guest',
    { guests: [guest, { ...guest, age: 4 }] },
    { field: 'guests', rule: 'unknown', entry: 2, of: 'age' },
  ],
  ['event', 'a total in which a workshop is missing', { total: 89 }, { field: 'total', rule: 'value' }],
  ['insurance', 'an end before its start', { back: days(30) }, { field: 'back', rule: 'after' }],
  ['insurance', 'a start after its end', { out: days(60) }, { field: 'back', rule: 'after' }],
  ['insurance', 'an end too far from its start', { back: days(200) }, { field: 'back', rule: 'notAfter' }],
  ['insurance', 'a part above its whole', { luggage: 500 }, { field: 'item', rule: 'atMost' }],
  ['insurance', 'a premium as a text', { premium: '81.2' }, { field: 'premium', rule: 'type' }],
  [
    'insurance',
    'an answer that needs details, without',
    { heart: 2, cancer: 2 },
    { field: 'details', rule: 'required' },
  ],
  ['clinic', 'a visit before its cause', { seen: '2026-06-19' }, { field: 'seen', rule: 'notBefore' }],
  ['clinic', 'a row left out', { daily: { breathing: 1, drinking: 0 } }, { field: 'daily', rule: 'everyRow' }],
  ['clinic', 'a value beside the scale', { daily: { ...daily, sleeping: 3 } }, { field: 'daily', rule: 'everyRow' }],
  ['clinic', 'a row that does not exist', { daily: { ...daily, eating: 1 } }, { field: 'daily', rule: 'value' }],
  ['clinic', 'a language that it does not have', { lang: 'fr' }, { field: 'lang', rule: 'value' }],
]

describe.each(databases)('on the $name database', (kind) => {
  let site: SiteUnderTest
  beforeAll(async () => {
    site = await openSite(kind, { limits: unlimited, flows, today: () => today })
    await importStock(site.database, restaurantOffers(today))
  })
  afterAll(() => site.close())

  const send = async (flow: keyof typeof bodies, change: object = {}) => {
    const reply = await (
      await site.visitor()
    ).post(submit.path, { ...bodies[flow], ...change }, { 'X-Kaiwa-Flow': flow })
    return { status: reply.status, ...((await reply.json()) as object) }
  }

  test.each(changes)('%s with %s is refused with the name of the field', async (flow, _, change, problem) => {
    const reply = await send(flow, change)
    expect(reply).toMatchObject({ status: 422, problems: expect.arrayContaining([expect.objectContaining(problem)]) })
    // None of these flows looks for agencies.
    expect(JSON.stringify(reply)).not.toContain('client_ids')
  })

  test.each(Object.keys(bodies) as (keyof typeof bodies)[])('%s is stored if it is valid', async (flow) => {
    expect(await send(flow)).toEqual({ status: 200, token: expect.any(String) })
  })
})
