import { expect, test } from 'vitest'
import input from '../../../tests/data/japanese-input.json' with { type: 'json' }
import { katakanaOnly } from './kana.ts'

test.each(input.katakanaOnly.valid)('%s is katakana alone', (name) => expect(katakanaOnly(name)).toBe(true))

test.each(input.katakanaOnly.invalid)('$value is not katakana alone: $why', ({ value }) => {
  expect(katakanaOnly(value)).toBe(false)
})
