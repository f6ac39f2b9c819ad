import { expect, test } from 'vitest'
import { hearCommands } from '../tests/support/said.ts'
import { kaiwa } from './commands.ts'

const said = hearCommands()

test('help lists the commands with what they do, and one of them alone', async () => {
  expect(await kaiwa(['--help'])).toBe(0)
  expect(said.out.split('\n').length).toBeGreaterThan(12)
  expect(said.out).toMatch(/^ {2}check +\S+/m)
  const all = said.out.length
  expect(await kaiwa(['check', '--help'])).toBe(0)
  expect(said.out.slice(all)).toMatch(/check/)
  expect(said.out.slice(all)).not.toMatch(/funnel/)
})

test('a wrong command is named with what was probably meant, and nothing but the program is an error with the list', async () => {
  expect(await kaiwa(['chek', 'flows'])).toBe(2)
  expect(said.err).toMatch(/chek.*check/)
  expect(await kaiwa([])).toBe(2)
  expect(said.out).toMatch(/^ {2}init +\S+/m)
})
