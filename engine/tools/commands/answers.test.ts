import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test, vi } from 'vitest'
import { builtIn } from '../../../package/vocabulary.ts'
import { captureOutput } from '../../../tests/support/output.ts'
import type { Vector } from '../../language/vectors/vectors.ts'
import { runCommand } from './command.ts'
import { command as schema } from './schema.ts'
import { command as vectors } from './vectors.ts'

vi.setConfig({ testTimeout: 60_000 })
const config = resolve(import.meta.dirname, '../../../kaiwa.config.ts')

const output = captureOutput()

const run = (command: Parameters<typeof runCommand>[0], ...args: string[]) =>
  runCommand(command, [...args, '--config', config, '--lang', 'en'], builtIn)
const linesOf = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Vector)

test('vectors are written to a folder, the same each time, and different with another seed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kaiwa-vectors-'))
  const written = async (...args: string[]) => {
    expect(await run(vectors, 'short', '--count', '20', '--out', folder, ...args)).toBe(0)
    return readFileSync(join(folder, 'short.vectors.jsonl'), 'utf8')
  }
  const first = await written()
  expect(linesOf(first)).toHaveLength(20)
  expect(await written()).toBe(first)
  expect(await written('--seed', '2')).not.toBe(first)
})

test.each([
  [vectors, ['short', '--count', '0'], '--count needs a whole number of at least 1, not "0".'],
  [vectors, ['short', '--seed', 'x'], '--seed needs a whole number of at least 1, not "x".'],
  [vectors, ['nowhere'], 'nowhere.flow.json'],
  [schema, ['--answers', 'nowhere'], 'nowhere.flow.json'],
])('%j: a wrong argument is reported', async (command, args, message) => {
  expect(await run(command as typeof vectors, ...args)).toBe(2)
  expect(output.err).toContain(message)
})
