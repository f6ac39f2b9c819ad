import { expect, test } from 'vitest'
import { note } from '../messages/note.ts'
import { problemAt } from './problem-at.ts'
import { readSource } from './read.ts'

const text = `{
  "plain": "of {nam}",
  "escaped": "of \\u007bnam}",
  "list": [
    { "a": 1 }
  ],
  "short": ["a"]
}
`
const { source } = readSource(text, 'f')
const at = (path: string[], more: { part?: string; fix?: string; on?: 'key' }) =>
  problemAt(source!, { ...note('empty-file', {}), path, ...more })

test('a problem marks the part of a text and gives its replacement', () => {
  expect(at(['plain'], { part: '{nam}', fix: '{name}' })).toMatchObject({
    line: 2,
    column: 16,
    length: 5,
    severity: 'error',
    path: 'plain',
    fix: { text: '{name}' },
  })
})

test('a problem with a part that contains escapes marks the complete text and replaces nothing', () => {
  const problem = at(['escaped'], { part: '{nam}', fix: '{name}' })
  expect(problem).toMatchObject({ line: 3, column: 14, length: 15 })
  expect(problem.fix).toBeUndefined()
})

test('a list is replaced only if it is on one line', () => {
  expect(at(['short'], { fix: '[]' }).fix).toEqual({ text: '[]' })
  expect(at(['list'], { fix: '[]' }).fix).toBeUndefined()
})

test('a problem marks the key where a key is wrong, and the parent where the path does not exist', () => {
  expect(at(['list'], { on: 'key' })).toMatchObject({ line: 4, column: 3, length: 6 })
  expect(at(['list', 'x'], {})).toMatchObject({ line: 4, column: 3, path: 'list.x' })
})
