import { afterEach, describe, expect, test, vi } from 'vitest'
import { edition } from '../../../tests/support/enquiry.ts'
import { resolve } from './resolve.ts'
import { isPicks, pick, linkedText, textOf } from './text.ts'

const { flow } = edition((copy) => {
  copy.words = {
    child: [{ when: { sex: 'man' }, use: '息子さま' }, { use: 'お子さま' }],
    whose: '{child}の',
    never: [{ when: { sex: 'nobody' }, use: 'x' }],
  }
})

test.each([
  ['plain', {}, 'plain'],
  ['{count}社', { count: 2 }, '2社'],
  ['{whose}ご職業', { sex: 'man' }, '息子さまのご職業'],
  ['{whose}ご職業', {}, 'お子さまのご職業'],
  ['[{never}]', {}, '[]'],
  ['{unknown}', {}, '{unknown}'],
  ['{ count } {1} {}', { count: 2 }, '{ count } {1} {}'],
  ['{flag}', { flag: false }, 'false'],
  ['{zero}', { zero: 0 }, '0'],
  ['{area}', { area: '{count}$&' }, '{count}$&'],
  ['{area}', { area: '' }, ''],
])('the text %j with the facts %j becomes %j', (slot, facts, text) => {
  expect(textOf(flow, slot, facts)).toBe(text)
})

describe('a slot with alternatives', () => {
  const slot = [
    { when: { sex: 'man' }, use: 'first' },
    { when: { sex: ['man', 'woman'] }, use: 'second' },
  ]
  test.each([
    [{ sex: 'man' }, 'first'],
    [{ sex: 'woman' }, 'second'],
    [{}, undefined],
  ])('with the facts %j uses %s', (facts, text) => {
    expect([pick(slot, facts), textOf(flow, slot, facts)]).toEqual([text, text])
  })

  test('is distinguished from a value, an empty slot and a plain list', () => {
    expect([slot, 'x', undefined, ['a', 'b'], []].map((item) => isPicks<unknown>(item))).toEqual([
      true,
      false,
      false,
      false,
      false,
    ])
  })
})

describe('a text with an answer that has no value', () => {
  const report = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  afterEach(() => report.mockClear())

  test.each([
    [[{ when: { sex: 'man' }, use: '{tel}' }, { use: 'other' }], 'other'],
    [
      [
        { when: { sex: 'man' }, use: '{tel}' },
        { when: { sex: 'woman' }, use: 'x' },
      ],
      undefined,
    ],
    [[{ use: '{tel}' }], undefined],
    ['{unknown}{tel}', undefined],
    [['{tel}', '{sex}'][1], 'man'],
  ])('%j becomes %j', (slot, text) => expect(textOf(flow, slot, { sex: 'man' })).toBe(text))

  test('leaves out a word that contains it, and a text of a list', () => {
    const named = { ...flow, words: { caller: '{tel}' } }
    expect(textOf(named, '[{caller}]', {})).toBe('[]')
    expect(resolve(named, { list: ['{tel}', 'b'], label: '{tel}' }, {})).toEqual({ list: ['b'] })
  })

  test('is reported once per text, by name and without any answer', () => {
    const again = { ...flow }
    for (const sex of ['man', 'man']) textOf(again, '{sex}: {tel}', { sex })
    expect(report.mock.calls).toEqual([[expect.stringMatching(/"\{sex\}: \{tel\}".*\{tel\}/)]])
    expect(report.mock.calls.join()).not.toContain('man')
  })
})

describe('links', () => {
  const linked = {
    ...flow,
    links: {
      rules: { text: [{ when: { sex: 'man' }, use: '{child}の規約' }, { use: '規約' }], href: '/rules' },
      back: { text: 'お名前', href: '#name' },
    },
  }

  test('are plain text where no link can be followed', () => {
    expect(textOf(linked, '{rules}と{back}', { sex: 'man' })).toBe('息子さまの規約とお名前')
  })

  test('are separated from the text around them', () => {
    expect(linkedText(linked, '{child}は{rules}、{back}', { sex: 'man' })).toEqual({
      text: '息子さまは息子さまの規約、お名前',
      pieces: ['息子さまは', { text: '息子さまの規約', href: '/rules' }, '、', { text: 'お名前', href: '#name' }],
    })
  })

  test('are found by the names of their place, and never within facts', () => {
    const own = { terms: { text: 'terms', href: '/terms' } }
    expect(linkedText(linked, '{terms}{area}', { area: '{rules}' }, own)).toEqual({
      text: 'terms{rules}',
      pieces: [{ text: 'terms', href: '/terms' }, '{rules}'],
    })
  })

  test('a text without a link is one piece', () => {
    expect([
      linkedText(linked, 'plain', {}),
      linkedText(flow, '{rules}', {}),
      linkedText(linked, undefined, {}),
    ]).toEqual([{ text: 'plain' }, { text: '{rules}' }, { text: '' }])
  })
})
