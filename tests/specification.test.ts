import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { filesIn } from './source-files.ts'

const rows = readFileSync(resolve(import.meta.dirname, 'specification.md'), 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, section, statement, shown] = /^\| (\d) \| (.+) \| `(.+)` \|$/.exec(line) ?? []
    return section ? [{ section, statement, shown }] : []
  })

const tests = filesIn('', /\.test\.tsx?$/)

test('the table covers every section', () => {
  expect([...new Set(rows.map(({ section }) => section))]).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9'])
})

test.each(rows)('§$section … $statement', ({ shown }) => {
  expect(tests.some(({ text }) => text.includes(`'${shown}'`))).toBe(true)
})
