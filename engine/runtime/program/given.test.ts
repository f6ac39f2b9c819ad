import { expect, test } from 'vitest'
import { goodPayload } from '../../../tests/support/answers.ts'
import { readyToSend, today } from '../../../tests/support/conversation.ts'
import { edition } from '../../../tests/support/enquiry.ts'
import { verifyPayload } from '../verify/verify.ts'
import { clean, givenValues } from './given.ts'

const program = edition(({ steps, host }) => {
  host!.query!.push('gclid')
  Object.assign(steps.email!.fields, {
    campaign: { type: 'hidden', from: 'gclid' },
    area: { type: 'hidden', from: 'areaName', maxLength: 3 },
    lp: { type: 'hidden', from: 'lpType', default: 'none' },
    before: { type: 'hidden', from: 'referrer' },
  })
})
const { flow } = program
const valuesOf = (host: Partial<Parameters<typeof givenValues>[2]>) =>
  givenValues(flow, flow.steps.email!, { options: {}, query: {}, ...host })

test('hidden fields take options, parameters of the address and the referrer, cleaned and cut', () => {
  expect(valuesOf({})).toEqual({})
  expect(
    valuesOf({ options: { areaName: '東京都千代田区', lpType: 'sms', gclid: 'x' }, query: { areaName: 'y' } }),
  ).toEqual({ area: '東京都', lp: 'sms' })
  const query = { gclid: `\u202e a\u0000b\t ${'c'.repeat(300)}`, lpType: 'z' }
  expect(valuesOf({ query, referrer: 'https://a.example/b' })).toEqual({
    campaign: `ab  ${'c'.repeat(196)}`,
    before: 'https://a.example/b',
  })
})

test.each(['', 'a ', ' a  b ', '\ud800', '\u200b', `${'a'.repeat(199)} b`, '\u{20BB7}'.repeat(201)])(
  'cleaning %j again changes nothing',
  (text) => {
    const field = { type: 'hidden' }
    const once = clean(field, text)
    expect([clean(field, once), [...once].length <= 200]).toEqual([once, true])
  },
)

test('hidden values are sent with the answers and are in no event', () => {
  const talk = readyToSend({}, { program, query: { gclid: 'Cj0-unlike-any-other' } })
  talk.dispatch({ type: 'sendPressed' })
  const { payload } = talk.last('submit')
  expect(payload).toMatchObject({ campaign: 'Cj0-unlike-any-other', lp: 'none' })
  expect(payload).not.toHaveProperty('area')
  expect(JSON.stringify(talk.requests.filter((request) => request !== talk.last('submit')))).not.toContain('unlike')
})

test.each<[object, string[]]>([
  [{ lp: 'none' }, []],
  [{ lp: 'anything', campaign: 'a b', area: '東京都', before: 'https://a.example/' }, []],
  [{}, ['lp']],
  [{ lp: '' }, ['lp']],
  [{ lp: 'none', campaign: '' }, ['campaign']],
  [{ lp: 'none', campaign: 1 }, ['campaign']],
  [{ lp: 'none', campaign: ['a'] }, ['campaign']],
  [{ lp: 'none', campaign: ' a' }, ['campaign']],
  [{ lp: 'none', campaign: 'a\u0000' }, ['campaign']],
  [{ lp: 'none', campaign: 'a'.repeat(201) }, ['campaign']],
  [{ lp: 'none', area: '東京都下' }, ['area']],
])('a server accepts %j except for the fields %j', (given, fields) => {
  expect(verifyPayload(program, { ...goodPayload, ...given }, today).map(({ field }) => field)).toEqual(fields)
})
