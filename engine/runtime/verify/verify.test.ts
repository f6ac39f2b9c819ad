import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { goodPayload } from '../../../tests/support/answers.ts'
import { randomRuns } from '../../../tests/support/campaigns.ts'
import { agencies, readyToSend, today } from '../../../tests/support/conversation.ts'
import { edition, program } from '../../../tests/support/enquiry.ts'
import { verifyPayload } from './verify.ts'

type Payload = Record<string, unknown>

const self: Payload = goodPayload
const parent: Payload = { ...self, has_intention: false, is_parent_request: true }
const kinds: Record<string, Payload> = {
  self,
  parent,
  'self, with a brochure': { ...self, pdf_status: true },
  'parent, with a brochure': { ...parent, pdf_status: true },
}
const without = (payload: Payload, key: string) =>
  Object.fromEntries(Object.entries(payload).filter(([name]) => name !== key))
const fieldsIn = (payload: Payload, day = today) => verifyPayload(program, payload, day).map(({ field }) => field)

test.each(Object.entries(kinds))('%s: a valid payload has no problem', (_, payload) => {
  expect(verifyPayload(program, payload, today)).toEqual([])
})

describe.each(Object.entries(kinds))('%s', (_, payload) => {
  const optional = ['pdf_status']
  const cut = ['zip1', 'zip2']

  test.each(Object.keys(payload).filter((key) => !optional.includes(key)))(
    'without %s has a problem for it alone',
    (key) => {
      const named = fieldsIn(without(payload, key))
      const expected = key === 'is_parent_request' ? ['has_intention'] : cut.includes(key) ? cut : [key]
      expect(named.toSorted()).toEqual(expected)
    },
  )

  test.each(Object.keys(payload))('with another type of %s has a problem for it alone', (key) => {
    for (const value of [
      null,
      [payload[key]],
      { of: payload[key] },
      typeof payload[key] === 'string' ? 1 : String(payload[key]),
    ]) {
      const named = fieldsIn({ ...payload, [key]: value })
      expect(named).toContain(key)
      expect(named.filter((name) => name !== key && !(cut.includes(key) && cut.includes(name)))).toEqual([])
    }
  })

  test.each(['extra', 'client_ids', 'birthYear', 'address1', 'zip', 'toString', '__proto__', 'constructor'])(
    'with %s has the problem that it is unknown',
    (key) => {
      const odd = JSON.parse(`${JSON.stringify(payload).slice(0, -1)},${JSON.stringify(key)}:"x"}`) as Payload
      expect(verifyPayload(program, odd, today)).toEqual([{ field: key, rule: 'unknown' }])
    },
  )
})

test.each<[Payload, field: string, rule: string]>([
  [{ sex: 2 }, 'sex', 'required'],
  [{ sex: '1' }, 'sex', 'required'],
  [{ job: 0 }, 'job', 'required'],
  [{ job: 9 }, 'job', 'required'],
  [{ school: 6 }, 'school', 'required'],
  [{ pref: 0 }, 'pref', 'required'],
  [{ pref: 48 }, 'pref', 'required'],
  [{ birthday: '2001-02-29' }, 'birthday', 'dayOfMonth'],
  [{ birthday: '2001-13-01' }, 'birthday', 'between'],
  [{ birthday: '1928-12-31' }, 'birthday', 'yearsAgo'],
  [{ birthday: '2010-01-01' }, 'birthday', 'yearsAgo'],
  [{ birthday: '1991-4-9' }, 'birthday', 'value'],
  [{ birthday: '1991/04/09' }, 'birthday', 'required'],
  [{ birthday: '1991-04-09T00:00' }, 'birthday', 'required'],
  [{ birthday: '' }, 'birthday', 'required'],
  [{ zip1: 'abc' }, 'zip1', 'numeric'],
  [{ zip1: '1000' }, 'zip1', 'value'],
  [{ zip1: '10' }, 'zip1', 'numeric'],
  [{ zip2: 'abcd' }, 'zip2', 'numeric'],
  [{ zip2: '001' }, 'zip2', 'digits'],
  [{ zip2: '00012' }, 'zip2', 'digits'],
  [{ address: '' }, 'address', 'required'],
  [{ address: ' \u3000' }, 'address', 'required'],
  [{ name1: '' }, 'name1', 'required'],
  [{ name2: 'Hanako' }, 'name2', 'noLatin'],
  [{ furigana1: 'やまだ' }, 'furigana1', 'katakana'],
  [{ tel: '9012345678' }, 'tel', 'startsWith'],
  [{ tel: '090-1234-5678' }, 'tel', 'numeric'],
  [{ tel: '03123' }, 'tel', 'minLength'],
  [{ email: 'hanako@' }, 'email', 'email'],
  [{ time_expectation: 6 }, 'time_expectation', 'required'],
  [{ agreement: false }, 'agreement', 'required'],
  [{ agreement: 'true' }, 'agreement', 'type'],
  [{ is_optin: false }, 'is_optin', 'value'],
  [{ pdf_status: false }, 'pdf_status', 'unknown'],
  [{ has_intention: true }, 'has_intention', 'unknown'],
  [{ is_parent_request: false }, 'is_parent_request', 'unknown'],
  [{ is_parent_request: true }, 'has_intention', 'required'],
])('the change %j gives a problem of %s by the rule %s', (change, field, rule) => {
  const problems = verifyPayload(program, { ...self, ...change }, today)
  expect(problems).toContainEqual({ field, rule })
  const twins = field.startsWith('zip') ? ['zip1', 'zip2'] : [field]
  expect(problems.filter((problem) => !twins.includes(problem.field))).toEqual([])
})

test.each([
  ['2026-12-31', '2009-01-01', []],
  ['2026-12-31', '2010-01-01', ['birthday']],
  ['2027-01-01', '2010-01-01', []],
  ['2026-12-31', '1929-12-31', []],
  ['2027-01-01', '1929-12-31', ['birthday']],
  ['2026-11-21', '2000-02-29', []],
])('on %s the birthday %s has the problems %j', (day, birthday, problems) => {
  expect(fieldsIn({ ...self, birthday }, day)).toEqual(problems)
})

test('no problem contains the value', () => {
  const problems = verifyPayload(program, { ...self, name1: 'Geheim', email: 'geheim', zip1: 'geheim' }, today)
  expect(problems.length).toBeGreaterThan(2)
  expect(JSON.stringify(problems)).not.toMatch(/geheim/i)
})

test('an empty payload has one problem per value', () => {
  const named = fieldsIn({})
  expect(new Set(named).size).toBe(named.length)
  expect(named.toSorted()).toEqual(Object.keys(self).toSorted())
})

test('an optional mail address may be empty, but not missing', () => {
  const program = edition((flow) => delete flow.steps.email!.fields.email!.rules!.required)
  expect(verifyPayload(program, { ...self, email: '' }, today)).toEqual([])
  expect(verifyPayload(program, without(self, 'email'), today)).toEqual([{ field: 'email', rule: 'required' }])
})

const { flow } = program
const optionsFor = (step: string, field: string) => {
  const { options } = flow.steps[step]!.fields[field]!
  return fc.constantFrom(...Object.keys(typeof options === 'string' ? flow.tables![options]! : options!))
}
const katakana = fc.stringMatching(/^[\u30A1-\u30FA]{1,8}$/)
const name = fc.stringMatching(/^[\u3041-\u3093\u4E00-\u9FA5]{1,8}$/)
const edits = fc.record({
  sex: optionsFor('sex', 'sex'),
  birthYear: fc.integer({ min: 1929, max: 2009 }).map(String),
  birthMonth: fc.constantFrom('1', '01', '２', '12'),
  birthDay: fc.integer({ min: 1, max: 28 }).map(String),
  job: optionsFor('job', 'job'),
  school: optionsFor('school', 'school'),
  zip: fc.stringMatching(/^[0-9]{3}-?[0-9]{4}$/),
  pref: optionsFor('address', 'pref'),
  address1: name,
  address2: fc.stringMatching(/^ ?[0-9]{1,3}-[0-9]{1,3} ?$/),
  building: fc.oneof(fc.constant(''), name),
  name1: name,
  name2: fc.oneof(name, fc.constant(' 花 子 ')),
  furigana1: katakana,
  furigana2: fc.oneof(katakana, fc.constant('ﾊﾅ ｺ')),
  tel: fc.stringMatching(/^0[0-9]{2,3}-?[0-9]{3}-?[0-9]{4}$/),
  email: fc.constantFrom('A@B.jp', 'taro..y.@docomo.ne.jp', 'x@example.co.jp'),
  time_expectation: optionsFor('email', 'time_expectation'),
})

test('every payload that the form sends is valid', () => {
  const runs = randomRuns(80, 800)
  let sent = 0
  fc.assert(
    fc.property(edits, fc.boolean(), fc.nat(2), (answers, isParentRequest, count) => {
      const talk = readyToSend({ isParentRequest }, { memory: { agreed: true } })
      for (const [field, value] of Object.entries(answers)) talk.type(field, value)
      for (const step of ['birthday', 'address', 'name', 'tel']) talk.dispatch({ type: 'confirmed', step })
      talk.reply.clients(agencies.slice(0, count))
      talk.dispatch({ type: 'sendPressed' })
      for (const { payload } of talk.requestsOf('submit')) {
        const { client_ids: ids, ...answer } = payload
        expect(ids).toHaveLength(count)
        expect(verifyPayload(program, answer, today)).toEqual([])
        sent++
      }
    }),
    runs,
  )
  expect(sent).toBeGreaterThan(runs.numRuns / 2)
}, 120_000)

test('the language must be one of the flow and may be missing, and it is unknown in a flow with one language', () => {
  const several = edition((flow) => void Object.assign(flow, { languages: ['ja', 'en'] }))
  const judged = (lang: unknown) => verifyPayload(several, { ...self, lang }, today)
  expect(verifyPayload(several, self, today)).toEqual([])
  expect(['ja', 'en'].flatMap(judged)).toEqual([])
  for (const lang of ['fr', 'EN', '', null, ['en'], 1]) expect(judged(lang)).toEqual([{ field: 'lang', rule: 'value' }])
  expect(verifyPayload(program, { ...self, lang: 'ja' }, today)).toEqual([{ field: 'lang', rule: 'unknown' }])
})
