import { expect, test } from 'vitest'
import { builtIn } from '../../../package/vocabulary.ts'
import en from '../../../schemas/default-texts.en.json' with { type: 'json' }
import ja from '../../../schemas/default-texts.ja.json' with { type: 'json' }
import type { Flow } from '../../../schemas/flow.ts'
import { texts as fr } from '../../../schemas/languages/fr.json' with { type: 'json' }
import { texts as zhHans } from '../../../schemas/languages/zh-Hans.json' with { type: 'json' }
import { texts as zhHant } from '../../../schemas/languages/zh-Hant.json' with { type: 'json' }
import { readEnquiry } from '../../../tests/support/enquiry.ts'
import { createJudge } from '../judge.ts'
import { readSource } from '../read/read.ts'
import { withDefaults } from './index.ts'

const flowIn = (lang: string, change: (flow: Flow) => void = () => {}): Flow => {
  const flow = readEnquiry()
  flow.lang = lang
  delete flow.send.offline
  delete flow.send.earlier
  delete flow.frame.toSend
  delete flow.frame.cut
  delete flow.frame.unloaded
  change(flow)
  return flow
}

const placesOf = (texts: object, path = ''): string[] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [`${path}${key}`] : placesOf(value as object, `${path}${key}.`),
  )

test('every language has the same texts, and none is empty', () => {
  expect(placesOf(ja)).toEqual(placesOf(en))
  expect(JSON.stringify([en, ja])).not.toContain('""')
})

test.each([
  ['ja', ja],
  ['ja-JP', ja],
  ['en-GB', en],
  ['nl', en],
  ['fr', fr],
  ['fr-CA', fr],
  ['zh-TW', zhHant],
  ['zh', zhHans],
])('a flow in %s gets the texts of its language, or English', (lang, texts) => {
  expect(withDefaults(flowIn(lang))).toMatchObject({
    send: { offline: texts.send.offline, earlier: texts.send.earlier },
    frame: { toSend: texts.frame.toSend, cut: texts.frame.cut, unloaded: texts.frame.unloaded },
  })
})

test.each(['fa', 'he-IL'])('in a flow in %s, the order of English words is that of their own direction', (lang) => {
  const { send, frame } = withDefaults(flowIn(lang, (flow) => Object.assign(flow.send, { earlier: { link: 'a b' } })))
  expect([send.offline, frame.toSend]).toEqual([`\u2066${en.send.offline}\u2069`, `\u2066${en.frame.toSend}\u2069`])
  expect(send.earlier).toMatchObject({ link: 'a b', lost: `\u2066${en.send.earlier.lost}\u2069` })
})

test('a text of the flow, with its alternatives, replaces the default', () => {
  const offline = [{ when: { parent: true }, use: 'a' }, { use: 'b' }]
  const { send } = withDefaults(flowIn('en', (flow) => Object.assign(flow.send, { offline, earlier: { link: 'c' } })))
  expect([send.offline, send.earlier]).toEqual([offline, { ...en.send.earlier, link: 'c' }])
})

test('the defaults add no section that the flow lacks', () => {
  const flow = flowIn('ja', (item) => delete item.clients)
  expect(Object.keys(withDefaults(flow))).toEqual(Object.keys(flow))
})

test('a flow with all its defaults is a valid flow, and the given flow is not changed', { timeout: 60_000 }, () => {
  const flow = flowIn('ja')
  const before = structuredClone(flow)
  const complete = withDefaults(flow)
  const { source } = readSource(JSON.stringify(complete), `${complete.id}.flow.json`)
  expect(createJudge(builtIn)(source!)).toMatchObject({ stage: 'sound', problems: [] })
  expect(flow).toEqual(before)
})
