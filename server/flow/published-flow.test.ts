import { expect, test } from 'vitest'
import type { Payload } from '../../engine/runtime/program/payload.ts'
import type { Program } from '../../engine/runtime/program/program.ts'
import { goodPayload } from '../../tests/support/answers.ts'
import { edition, program } from '../../tests/support/enquiry.ts'
import { flowsOf } from './flows-of.ts'
import { consentDigest, publishedFlow } from './published-flow.ts'

const today = '2026-07-01'
const accepted = (of: Program, answers: Record<string, unknown> = goodPayload, day = today) => {
  const verification = publishedFlow('enquiry', of).verify(answers as Payload, day)
  if (!verification.ok) throw new Error(JSON.stringify(verification.problems))
  return verification
}

test('an accepted answer has its flow, version and consent, and the searches of each possible context', () => {
  const verification = accepted(program)
  expect(verification).toMatchObject({ flow: 'enquiry', version: program.version, consent: consentDigest(program) })
  const searches = verification.clients?.searches
  expect(verification.clients?.least).toBe(1)
  expect(searches?.map((search) => search.is_tiktok_for_zwei)).toEqual([undefined, '1'])
  const criteria = ['sex', 'birthday', 'job', 'school', 'pref'] as const
  expect(searches?.[0]).toEqual(Object.fromEntries(criteria.map((name) => [name, String(goodPayload[name])])))
})

test('a context that follows from the payload is the only one searched', () => {
  const changed = edition(({ clients }) => {
    clients!.add = { mode: [{ when: { parent: true }, use: 1 }, { use: 0 }] }
  })
  expect(accepted(changed).clients?.searches?.map(({ mode }) => mode)).toEqual(['0'])
  const asParent = { ...goodPayload, is_parent_request: true, has_intention: true }
  expect(accepted(changed, asParent).clients?.searches?.map(({ mode }) => mode)).toEqual(['1'])
})

test('a flow that needs no clients has no searches', () => {
  const { clients } = accepted(edition(({ send }) => void delete send.needs.clients))
  expect(clients).toEqual({ least: 0, searches: undefined })
})

test('an enquiry in another language has the version and the consent of that language, under the same flow', () => {
  const languages = ['ja', 'en']
  const own = edition((flow) => void Object.assign(flow, { languages }))
  const english = edition((flow) => {
    Object.assign(flow, { languages, lang: 'en' })
    flow.send.label = 'Send'
  })
  const flows = flowsOf(
    new Map([
      ['enquiry.en', english],
      ['enquiry', own],
    ]),
    () => today,
  )
  const verified = (lang?: string) => flows.verify('enquiry', { ...goodPayload, ...(lang && { lang }) })
  expect(flows.defaultFlow).toBe('enquiry')
  expect(verified('en')).toMatchObject({ flow: 'enquiry', version: english.version, consent: consentDigest(english) })
  for (const lang of ['ja', undefined])
    expect(verified(lang)).toMatchObject({ flow: 'enquiry', version: own.version, consent: consentDigest(own) })
  expect(consentDigest(english)).not.toBe(consentDigest(own))
  expect(verified('fr')).toMatchObject({ ok: false, problems: [{ field: 'lang', rule: 'value' }] })
  expect(flows.verify('enquiry.en', goodPayload)).toEqual({ ok: false, problems: [{ field: 'flow', rule: 'unknown' }] })
})

const smsOnly = { from: 'lpType' as const, values: ['sms'] }

test.each<[name: string, of: Program, mustBeVerified: boolean]>([
  ['that does not always need a code', program, false],
  ['that always needs a code', edition(({ context }) => void (context.lpType = smsOnly)), true],
  ['that needs a code from parents only', edition(({ send }) => void (send.sms!.when = { parent: true })), false],
  ['that needs a code for this answer', edition(({ send }) => void (send.sms!.when = { sex: 'woman' })), true],
  ['that needs a code for another answer', edition(({ send }) => void (send.sms!.when = { sex: 'man' })), false],
])('the number of a flow %s must be verified: %#', (_name, of, mustBeVerified) => {
  expect(accepted(of).number).toEqual({ phone: goodPayload.tel, mustBeVerified })
})

test('answers are judged by the visitor’s day, which may be the day before or after, for all fields alike', () => {
  const flow = publishedFlow('enquiry', program)
  const isRight = (birthday: string, day: string) => flow.verify({ ...goodPayload, birthday }, day).ok
  // The youngest visitor of a year, once that year has begun anywhere, and the oldest, until it has ended everywhere.
  const youngest = ['2026-12-30', '2026-12-31', '2027-01-01'].map((day) => isRight('2010-01-01', day))
  expect(youngest).toEqual([false, true, true])
  const oldest = ['2026-12-31', '2027-01-01', '2027-01-02'].map((day) => isRight('1929-12-31', day))
  expect(oldest).toEqual([true, true, false])
})

test('the consent changes only with the texts of the agreement and their words', () => {
  const base = consentDigest(program)
  expect(consentDigest(edition(({ send }) => void (send.sending = 'another')))).toBe(base)
  expect(consentDigest(edition(({ steps }) => void delete steps.job))).toBe(base)
  const different = [
    edition(({ steps }) => void (steps.email!.fields.agreement!.label = 'another')),
    edition(({ send }) => void (send.before = { check: 'another' })),
    edition(({ frame }) => void (frame.footer.privacy!.texts = { one: 'another' })),
    ...['one', 'another'].map((mark) =>
      edition(({ send, words }) => {
        send.before = { check: '{outer}' }
        Object.assign(words!, { outer: '{mark}', mark })
      }),
    ),
  ]
  expect(new Set([base, ...different.map(consentDigest)]).size).toBe(6)
})
