import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { randomRuns } from '../../../tests/support/campaigns.ts'
import { type Ledger, createLedger } from './ledger.ts'

/** Returns a ledger that has seen the texts of one composition. */
function composed(...texts: string[]): Ledger {
  const ledger = createLedger()
  texts.forEach((text) => ledger.update(text, { composing: true, caret: text.length }))
  return ledger
}

const seen = ({ reading, uncertain }: Ledger) => ({ reading, uncertain })

describe('a reading is uncertain rather than incomplete', () => {
  test.each([
    ['letters taken along by a conversion', ['や', 'やｍ', '山']],
    ['a name cut short while composing', ['やまだ', '山田', '山']],
    ['a conversion of nothing but letters', ['ｙ', '山']],
    ['kanji composed without kana, by voice or by hand', ['山田']],
  ])('after %s', (_what, texts) => {
    expect(seen(composed(...texts))).toEqual({ reading: '', uncertain: true })
  })
})

test.each([
  ['a last n on macOS', ['けn', '健'], 'ケン'],
  ['a last n of full width', ['かｎ', '菅'], 'カン'],
  ['an unfinished letter after a conversion', ['やま', '山', '山ｄ'], 'ヤマ'],
  ['an unfinished letter kept by the conversion', ['やまｄ', '山ｄ'], 'ヤマ'],
  ['a kanji beyond the BMP', ['よしだ', '𠮷田'], 'ヨシダ'],
  ['its neighbour with the same first half', ['よしだ', '𠮷田', '𠮸田'], 'ヨシダ'],
  ['a variation selector', ['かつ', '葛\u{E0100}'], 'カツ'],
  ['a voicing mark of half width', ['やまた', 'ﾔﾏﾀ', 'ﾔﾏﾀﾞ'], 'ヤマダ'],
])('%s gives a certain reading', (_what, texts, reading) => {
  expect(seen(composed(...texts))).toEqual({ reading, uncertain: false })
})

test('a reading with fewer kana than kanji has to be checked', () => {
  expect(seen(composed('しめ', '七五三'))).toEqual({ reading: 'シメ', uncertain: true })
})

test('without a composition, too few kana give no reading', () => {
  const ledger = createLedger()
  ledger.update('し', { composing: false, caret: 1 })
  ledger.update('清水', { composing: false, caret: 2 })
  expect(seen(ledger)).toEqual({ reading: '', uncertain: true })
})

test('deleting a part also removes its doubt', () => {
  const ledger = composed('やまだ', '山田')
  ledger.update('山田a', { composing: false, caret: 3 })
  expect(seen(ledger)).toEqual({ reading: '', uncertain: true })
  ledger.update('山田', { composing: false, caret: 2 })
  expect(seen(ledger)).toEqual({ reading: 'ヤマダ', uncertain: false })
})

test('a run of kana may be cut anywhere, and a run of kanji only as one', () => {
  const ledger = composed('さくら')
  ledger.update('さら', { composing: false, caret: 1 })
  expect(ledger.reading).toBe('サラ')
  const item = composed('やまもと', '山本')
  item.update('本', { composing: false, caret: 0 })
  expect(seen(item)).toEqual({ reading: '', uncertain: true })
})

test('a reset starts from a text that was not typed', () => {
  const ledger = composed('やまだ', '山田')
  ledger.reset('山田')
  expect(seen(ledger)).toEqual({ reading: '', uncertain: true })
  ledger.reset('ヤマダ　はな')
  expect(seen(ledger)).toEqual({ reading: 'ヤマダハナ', uncertain: false })
  ledger.reset('')
  expect(seen(ledger)).toEqual({ reading: '', uncertain: false })
})

test('any sequence of values is handled, and kana alone always have a reading', () => {
  const text = fc.string({ unit: fc.constantFrom('や', 'ま', '山', '𠮷', 'ｍ', 'n', ' ', 'ﾀ', 'ﾞ'), maxLength: 6 })
  const input = fc.record({ text, composing: fc.boolean(), caret: fc.nat(8) })
  fc.assert(
    fc.property(fc.array(input, { maxLength: 12 }), (inputs) => {
      const ledger = createLedger()
      for (const { text: value, ...state } of inputs) {
        ledger.update(value, state)
        expect(ledger.value).toBe(value)
        expect(ledger.reading).toMatch(/^[\u3099\u30A1-\u30FE]*$/)
      }
      ledger.update('', { composing: false, caret: 0 })
      ledger.update('やま', { composing: false, caret: 2 })
      expect(seen(ledger)).toEqual({ reading: 'ヤマ', uncertain: false })
    }),
    randomRuns(100, 10_000),
  )
})
