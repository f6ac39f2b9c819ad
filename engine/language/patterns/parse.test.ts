import { expect, test } from 'vitest'
import { betweenSlashes } from './parse.ts'

test.each<[pattern: string, unanchored: string | undefined]>([
  ['/^[0-9]{3}$/', '[0-9]{3}'],
  ['/^\\d+\\/\\d+$/u', '\\d+\\/\\d+'],
  ['/^(?:a|b)$/', '(?:a|b)'],
  // Without slashes these have another meaning, or none.
  ['/^[a-z]+$/i', undefined],
  ['/^[0-9]{3}/', undefined],
  ['/[0-9]{3}$/', undefined],
  ['/^a|b$/', undefined],
  ['/^$/', undefined],
])('the pattern %s, written with JavaScript slashes, means %s', (pattern, unanchored) => {
  expect(betweenSlashes(pattern)).toMatchObject({ unanchored })
})

test.each(['/[a-z]+/', '/a\\$/', '^/[a-z]+/$', '/', '//', '[0-9]+', '/^[a$/'])(
  '%s is not read as a pattern between JavaScript slashes',
  (pattern) => {
    expect(betweenSlashes(pattern)).toBeUndefined()
  },
)
