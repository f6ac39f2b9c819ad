import { expect, test } from 'vitest'
import { limit } from './characters.ts'

test.each([
  ['10000011', 7, '1000001'],
  ['1000001', 7, '1000001'],
  ['', 7, ''],
  ['\u{20BB7}\u7530', 1, '\u{20BB7}'],
  ['\u{20BB7}\u{20BB7}', 2, '\u{20BB7}\u{20BB7}'],
])('%s limited to %i characters is %s', (text, max, expected) => expect(limit(text, max)).toBe(expected))
