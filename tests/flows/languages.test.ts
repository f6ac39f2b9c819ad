import { expect, test } from 'vitest'
import { dateKind } from '../../engine/runtime/kinds/date.ts'
import { optionsKind } from '../../engine/runtime/kinds/options.ts'
import { oddEntries } from '../../studio/sheet/odd.ts'
import { optionsNamed, writtenFlow } from './written-flow.ts'

const rules = { required: true, minLength: 2, maxLength: 9, startsWith: 'a', noLatin: true }

/** Returns a flow in a language, with fields whose answers are worded in it. Its own texts are in English. */
const flowIn = (lang: string, more: object = {}) => ({
  version: 1,
  id: 'm',
  lang,
  steps: {
    s: {
      confirm: true,
      bubbles: { question: 'S?' },
      fields: {
        day: { type: 'date', label: 'Day', rules: { required: true } },
        kinds: { type: 'checkboxes', options: optionsNamed('a', 'b') },
        ...more,
      },
    },
  },
  messages: { calendarDate: 'A date', required: 'Something' },
  send: { done: { go: '/t' } },
})

const found = (lang: string, more: object = {}) =>
  writtenFlow(flowIn(lang, more)).problems.map(({ code, path, args }) => [code, path, args.meant ?? args.rules])

test.each([
  ['en-G', 'en'],
  ['en-GBT', 'en-GB'],
  ['de-1', 'de'],
  ['de-DE-DE', 'de-DE'],
  ['jp', 'ja'],
  ['cn', 'zh'],
  ['cz', 'cs'],
  ['xx', undefined],
  ['ja-JA', 'ja'],
  ['en-EN', 'en'],
  ['zh-Abcd', 'zh'],
])('%s is no language', (lang, suggestion) => expect(found(lang)).toEqual([['unknown-language', 'lang', suggestion]]))

test.each([
  'en',
  'en-GB',
  'en-gb',
  'en-UK',
  'de',
  'de-1996',
  'zh-Hant-TW',
  'sr-Latn',
  'es-419',
  'ca-valencia',
  'ja-JP-u-ca-japanese',
  'ain',
  'ryu',
  'haw',
])('%s is a language', (lang) => expect(found(lang)).toEqual([]))

test('a language without built-in texts is one finding, with all missing messages', () => {
  const field = { type: 'text', label: 'A', rules }
  expect(found('nl', { a: field })).toEqual([
    ['rule-without-message', 'lang', ['minLength', 'maxLength', 'startsWith', 'noLatin']],
  ])
  expect(found('nl', { a: { ...field, rules: { required: true, minLength: 2 } } })).toEqual([
    ['rule-without-message', 'steps.s.fields.a.rules.minLength', ['minLength']],
  ])
})

test('a flow in an unknown language is formatted as English', () => {
  const parts = { flow: { ...writtenFlow(flowIn('en')).flow!, lang: 'en-GBT' }, normalizers: {} }
  const { day, kinds } = parts.flow.steps.s!.fields
  expect(dateKind.wording(parts, day!, '2026-04-01', {})).toContain('2026')
  expect(optionsKind.wording(parts, kinds!, ['a', 'b'], {})).toBe('a and b')
  expect(
    oddEntries(
      [{ path: 'p', text: 'A text', cases: [{ k: true }] }] as never,
      [{ name: 'k', values: [true, false] }] as never,
      'en-GBT',
    ),
  ).toEqual([])
})
