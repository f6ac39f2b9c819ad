import { expect, test } from 'vitest'
import { pageOf } from './page.ts'
import { entriesOf } from './reading.ts'

const entries = entriesOf()

test('every export of the package has a docstring', () => {
  expect(entries.length).toBeGreaterThan(5)
  const silent = entries.flatMap(({ path, exports }) =>
    exports.filter(({ text }) => text.trim() === '').map(({ name }) => `${path}: ${name}`),
  )
  expect(silent).toEqual([])
  expect(entries.filter(({ text }) => text === '').map(({ path }) => path)).toEqual([])
})

test('the page of an entry has signatures, errors and the parts of types', () => {
  const page = pageOf(entries.find(({ path }) => path === 'kaiwa-form')!)
  expect(page).toContain('function createSession<')
  expect(page).toContain('interface Session<')
  expect(page).toMatch(/- \*throws\* .*source/)
  expect(page).toMatch(/\| `submit` \| `\(enquiry: .*\| Sends an enquiry under its key/)
  expect(page).not.toContain('undefined |\n')
})
