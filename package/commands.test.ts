import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { captureOutput } from '../tests/support/output.ts'
import { kaiwa } from './commands.ts'

const output = captureOutput()

test('the general help lists the commands with descriptions, and a command has its own help', async () => {
  expect(await kaiwa(['--help'])).toBe(0)
  expect(output.out.split('\n').length).toBeGreaterThan(12)
  expect(output.out).toMatch(/^ {2}check +\S+/m)
  const all = output.out.length
  expect(await kaiwa(['check', '--help'])).toBe(0)
  expect(output.out.slice(all)).toMatch(/check/)
  expect(output.out.slice(all)).not.toMatch(/funnel/)
})

test('an unknown command is refused with a suggestion, and no command with the list', async () => {
  expect(await kaiwa(['chek', 'flows'])).toBe(2)
  expect(output.err).toMatch(/chek.*check/)
  expect(await kaiwa([])).toBe(2)
  expect(output.out).toMatch(/^ {2}init +\S+/m)
})

test('a reader that closes the pipe early ends a command without an error', async () => {
  const root = resolve(import.meta.dirname, '..')
  // The output is longer than the buffer of a pipe.
  const { stdout, stderr } = await promisify(execFile)('sh', ['-c', 'node package/run.js texts | head -c 10'], {
    cwd: root,
  })
  expect(stdout).toHaveLength(10)
  expect(stderr).toBe('')
})
