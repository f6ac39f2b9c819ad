import { expect, test } from 'vitest'
import { languageOf } from './language.ts'

test.each([
  ['ja', {}, 'ja'],
  ['en', { LANG: 'ja_JP.UTF-8' }, 'en'],
  [undefined, { LANG: 'ja_JP.UTF-8' }, 'ja'],
  [undefined, { LANG: 'ja' }, 'ja'],
  [undefined, { LANG: 'ja_JP.UTF-8', LC_ALL: 'C' }, 'en'],
  [undefined, { LANG: 'de_DE.UTF-8', LC_MESSAGES: 'ja_JP' }, 'ja'],
  [undefined, { LANG: 'jam_JM.UTF-8', LC_ALL: '' }, 'en'],
  [undefined, {}, 'en'],
])('with --lang %s and the environment %j the language is %s', (wanted, env, language) =>
  expect(languageOf(wanted, env)).toBe(language),
)

test('an unknown language is refused', () => {
  expect(() => languageOf('de', {})).toThrow('--lang is one of: en, ja.')
})
