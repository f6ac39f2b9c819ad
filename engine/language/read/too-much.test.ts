import { expect, test } from 'vitest'
import { readSource } from './read.ts'

/** Returns the codes that are reported for a text, and the processor time in milliseconds. */
function read(text: string) {
  const start = process.cpuUsage()
  const { problems } = readSource(text, 'x.flow.json')
  const { user, system } = process.cpuUsage(start)
  return { codes: [...new Set(problems.map(({ code }) => code))], count: problems.length, time: (user + system) / 1000 }
}

test.each([
  ['lists in lists', '['.repeat(20_000) + ']'.repeat(20_000), 'too-deep'],
  ['objects in objects', '{"a":'.repeat(20_000), 'too-deep'],
  ['5 MB of numbers', `{"a":[${'1,\n'.repeat(1_700_000)}1]}`, 'too-large'],
  ['5 MB of anything', 'abc ;'.repeat(1_000_000), 'too-large'],
])('%s is reported at once as one problem', (_what, text, code) => {
  const { codes, count, time } = read(text)
  expect([codes, count]).toEqual([[code], 1])
  expect(time).toBeLessThan(2000)
})

test('brackets within texts do not count as nesting', () => {
  expect(read(`{ "id": "${'['.repeat(5000)}" }`).codes).toEqual([])
})

test('the time for a mistake does not depend on its place in a long line', () => {
  const time = (count: number) => read('\u201Ca\u201D\uFF1A'.repeat(count)).time
  time(500)
  expect(time(8000)).toBeLessThan(100 * time(500) + 1000)
})
