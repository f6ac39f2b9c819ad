import { expect, test } from 'vitest'
import { directionOf } from './locale.ts'

test.each([
  ['ar', 'rtl'],
  ['ar-EG', 'rtl'],
  ['he', 'rtl'],
  ['fa-AF', 'rtl'],
  ['az-Arab', 'rtl'],
  ['ur-Latn', 'ltr'],
  ['arn', 'ltr'],
  ['en', 'ltr'],
  ['ja', 'ltr'],
])('%s is written %s', (lang, dir) => expect(directionOf(lang)).toBe(dir))
