import { expect, test } from 'vitest'
import type { Destination, Kind } from './destinations.ts'
import { groupsOf, searchIn } from './search.ts'

const destination = (kind: Kind, title: string, detail?: string): Destination => ({
  key: title,
  kind,
  title,
  ...(detail !== undefined && { detail }),
  go: () => {},
})
const titles = (all: readonly Destination[]) => all.map(({ title }) => title)

const all = [
  destination('view', 'Preview'),
  destination('question', 'Question 1 · address', 'Where do you live?'),
  destination('question', 'Question 2 · school', 'Which school did you finish?'),
  destination('text', 'カタログをお送りします。', 'Question 1 · address › notes'),
  destination('text', 'ＡＢＣ holidays', 'Words › abc'),
]
const search = searchIn(all)

test('without a query, everything but the texts is listed', () => {
  expect(titles(search(''))).toEqual(['Preview', 'Question 1 · address', 'Question 2 · school'])
})

test.each([
  ['a part of a name', 'scho', 'Question 2 · school'],
  ['a sentence of the question', 'you live', 'Question 1 · address'],
  ['letters that were left out', 'adress', 'Question 1 · address'],
  ['the other syllabary', 'かたろぐ', 'カタログをお送りします。'],
  ['another width and case', 'abc', 'ＡＢＣ holidays'],
])('%s is found', (_, query, title) => {
  expect(titles(search(query))[0]).toBe(title)
})

test('nothing is found where the letters occur only by chance', () => {
  expect(search('zzzz')).toEqual([])
})

test('the kinds are listed by their best result, each once', () => {
  const groups = groupsOf(search('address'))
  expect(groups.map(([kind]) => kind)).toEqual(['question', 'text'])
})

test('of thousands of texts, the best are returned', () => {
  const texts = Array.from({ length: 4000 }, (_, index) =>
    destination('text', `Sentence number ${index} of a long flow`),
  )
  const results = searchIn(texts)('number 3777')
  expect(titles(results)[0]).toContain('3777')
  expect(results.length).toBeLessThanOrEqual(40)
})
