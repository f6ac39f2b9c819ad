import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { randomRuns } from '../../../tests/support/campaigns.ts'
import { normalizers } from './index.ts'
import { normalizerNames } from './names.ts'

describe.each(normalizers)('$name', ({ apply, examples }) => {
  test.each(examples)('%s becomes %s', (from, to) => expect(apply(from)).toBe(to))

  test('has an example that it changes and one that it leaves alone', () => {
    expect(examples.some(([from, to]) => from !== to)).toBe(true)
    expect(examples.some(([from, to]) => from === to)).toBe(true)
  })

  test('changes nothing when it is applied again', () => {
    const signs = ' \u3000-+0814\uFF10\u30FC\uFF76\uFF9E\u30AB\u3099.@A\uFF21\uFF20\u5C71()'
    const text = fc.string({ unit: fc.constantFrom(...signs) })
    fc.assert(
      fc.property(text, (typed) => apply(apply(typed)) === apply(typed)),
      randomRuns(100, 10_000),
    )
  })

  test('leaves kanji and letters as they are', () => {
    const kanji = '\uFA19\uFA1B\uFA10\uFA1E\uFA26\uF9DC\uFA11\u9AD9\u845B\u{E0100}\u{20BB7}\u3005\u4E00'
    expect(apply(`x${kanji}Yz`)).toBe(`x${kanji}Yz`)
  })
})

test('the schema of flows lists the same names as the normalizers', () => {
  expect(normalizers.map(({ name }) => name)).toEqual(normalizerNames)
})
