import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { runHere } from '../../../tests/support/run-here.ts'
import { command } from './format.ts'

const folder = mkdtempSync(join(tmpdir(), 'kaiwa-format-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const written = (name: string, text: string) => {
  const file = join(folder, `${name}.flow.json`)
  writeFileSync(file, text)
  return file
}
const run = async (...args: readonly string[]) => {
  const { status, stdout, stderr } = await runHere(command, [...args])
  return [status, stdout.replaceAll(folder, ''), stderr.replaceAll(folder, '')]
}

test('the format command lays files out, lists them with --check, and leaves unreadable ones alone', async () => {
  const right = '{\n  "a": [1.0, 2]\n}\n'
  const plain = written('plain', right)
  const wild = written('wild', '{"a":[1.0,\n2]}')
  expect(await run(folder, '--check')).toEqual([
    1,
    '',
    '/wild.flow.json: not formatted; run npm run format to format it.\n',
  ])
  expect(readFileSync(wild, 'utf8')).not.toBe(right)
  expect(await run(folder)).toEqual([0, '/wild.flow.json: formatted\n', ''])
  expect([plain, wild].map((file) => readFileSync(file, 'utf8'))).toEqual([right, right])
  expect(await run(folder)).toEqual([0, '2 flows, already formatted\n', ''])
  expect(await run(wild, '--check', '--lang', 'ja')).toEqual([0, expect.stringContaining('1件'), ''])

  const broken = written('broken', '{ "a": 1, }')
  expect(await run(folder)).toEqual([1, '', expect.stringMatching(/^\/broken\.flow\.json:1:9 error /)])
  expect(readFileSync(broken, 'utf8')).toBe('{ "a": 1, }')
})
