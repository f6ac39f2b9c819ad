import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { isSlow } from './is-slow.ts'

describe('a slow pattern', () => {
  test.each([
    '(a+)+$',
    '(a|a)*',
    '(.*a){10}',
    '([a-z]+)*x',
    '(a*)*',
    '(a|aa)+',
    '(?:a?){20}b*(?:a|a?)+',
    '(x+x+)+y',
    '(\\s*,\\s*)*',
    '([a-zA-Z0-9])(([\\-.]|[_]+)?([a-zA-Z0-9]+))*(@){1}[a-z0-9]+',
    '(?:[\u3041-\u3096]+\u30FC?)+',
    '([a-z]{1,20}){1,20}',
    '(?<part>\\w+\\s?)*',
    '(a*-a*)*',
    '(.|\\d)+x',
    // The time does not double, but grows a thousandfold for a text that is ten times as long.
    '.*[A-Za-z].*[0-9].*[A-Za-z].*',
    '\\s*[a-z ]+\\s*',
    '(?=.*[a-z].*[0-9].*x).+',
    '(?:(?=.*x).)+',
    '(?:(?!.*x).)+',
    '[a-z]*[a-y]*z',
    // A back-reference to a text of any length is compared at each place where the text may end.
    '(.*)\\1',
    '(.+)\\1+',
    '(.*)-\\1',
    '(.)(.*)\\1\\2',
    '(?<half>.*)\\k<half>',
    '(?=(.*)\\1x).*',
    '(?!(.*)\\1x).*',
    '(\\1a|a)*',
    // No repeat is unlimited, and yet there are millions of ways.
    '(?:a?){28}a{28}',
    `${'a?'.repeat(28)}${'a'.repeat(28)}`,
    '(?:[a-z]{0,8}){8}',
    '(?:a?){28}',
    '(?:a?){100,}b',
    // The part that reads the rest is bounded.
    '.{0,5000}[0-9].{0,5000}',
    '.*[0-9].{4000,}',
  ])('%s', (pattern) => expect(isSlow(pattern)).toBe(true))
})

describe('a pattern that is not slow', () => {
  const flow = readFileSync(new URL('../../../flows/moving.flow.json', import.meta.url), 'utf8')
  const own = [...flow.matchAll(/"pattern": ("\[.*?")[ ,}]/g)].map(([, text]) => JSON.parse(text!) as string)

  test.each([
    ...new Set(own),
    'a',
    '',
    'a+',
    '[0-9]{10}',
    '(a|b)*',
    '[a-z]+(-[a-z]+)*',
    '([a-z0-9]+\\.)*[a-z]+',
    '[^@]+@[^@]+',
    '\\d{3}-?\\d{4}',
    '(\\d{4}-?){4}',
    '(\\d{2}){2}',
    '([A-Z]{2}|[0-9]{4})+',
    '[A-Z]{2}[0-9]+|none',
    '.{2}',
    '(?=.*[0-9]).{8,}',
    '\\p{Lu}\\p{Ll}*',
    '(\\(\\d+\\))+',
    '[\\]a]+\\{',
    '(?:ab|ac)*',
    '(a)\\1+',
    '([a-z]+) \\1',
    '(["\'])[^"\']*\\1',
    '((.)\\2)+',
    '(?=([a-z]+))\\1[0-9]',
    '(?:(..)-\\1 )*',
    '(?:[a-z]{0,8}-){8}',
    '(?:a?){0,28}',
    '(?:a?){6}',
    '(?:\\d{1,3}\\.){3}\\d{1,3}',
    '[A-Z]?[a-z]?[0-9]?.*',
    '.{0,30}',
    '.*[0-9].*',
    '(?=.*[0-9])(?=.*[a-z])[!-~]{8,}',
    '(?=.*[A-Z]).*',
    '(?!.*--)[a-z-]+',
    '[a-z]+(?=x)x',
    '[0-9]+,[0-9]+,[0-9]+',
  ])('%s', (pattern) => expect(isSlow(pattern)).toBe(false))

  test('includes the patterns of the flow, which has some', () => expect(own.length).toBeGreaterThan(0))
})

test.each([
  ['.*[A-Za-z].*[0-9].*[A-Za-z].*', 8, false],
  ['.*[A-Za-z].*[0-9].*[A-Za-z].*', 300, false],
  ['.*[A-Za-z].*[0-9].*[A-Za-z].*', 400, true],
  ['\\s*[a-z ]+\\s*', 100, false],
  ['(?:(?=.*x).)+', 2000, false],
  ['(.*)\\1', 3000, false],
  ['(?:a?){28}a{28}', 5, false],
  ['.*[0-9].{0,5000}', 3000, false],
])('%s on texts of at most %i characters is slow: %s', (pattern, longest, expected) =>
  expect(isSlow(pattern, longest)).toBe(expected),
)

test('a pattern that ends in a dot can fail at a line break, and is slow then', () => {
  expect(isSlow('.*[0-9].*', undefined, true)).toBe(true)
  expect(isSlow('.*[0-9].*', 1000, true)).toBe(false)
})

test('the time of a slow pattern doubles with each further character', () => {
  const once = (length: number) => {
    const start = performance.now()
    new RegExp('^(?:|(a|a)*)$', 'u').test(`${'a'.repeat(length)}b`)
    return performance.now() - start
  }
  // The fastest of several runs: the machine may be busy during the others.
  const time = (length: number) => Math.min(...Array.from({ length: 5 }, () => once(length)))
  expect(time(22)).toBeGreaterThan(10 * time(12))
})
