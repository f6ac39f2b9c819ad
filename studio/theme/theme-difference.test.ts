import { expect, test } from 'vitest'
import { wordsOf } from '../words/words.ts'
import { themeDifference } from './theme-difference.ts'

const words = wordsOf('en')
const difference = (before: string, after: string) =>
  themeDifference(before, after, words)?.map(({ title, lines }) => [title, ...lines.map((line) => line.trim())])

test('only values that are different are named, by groups, also those that become the default', () => {
  const found = difference(
    ':root { --kaiwa-primary: #123456; --kaiwa-ink: #000; --kaiwa-gap: 8px }',
    ':root { --kaiwa-gap: 8px; --kaiwa-primary: #654321 }',
  )!
  expect(found.map(([title, name]) => [title, name])).toEqual([
    [words('theme-group-brand'), words('theme-token-primary')],
    [words('theme-group-text'), words('theme-token-ink')],
  ])
  expect(found[0]![2]).toContain('#123456')
  expect(found[0]![3]).toContain('#654321')
  expect(found[1]![3]).toContain(words('theme-default'))
})

test('the layout of the file is no difference, and a file that is no theme cannot be compared', () => {
  expect(difference('/* Ours */ :root { --kaiwa-gap: 8px }', ':root{--kaiwa-gap:8px;}')).toEqual([])
  expect(difference('', 'p { color: red }')).toBeUndefined()
})
