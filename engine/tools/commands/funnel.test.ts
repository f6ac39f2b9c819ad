import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { builtIn } from '../../../package/vocabulary.ts'
import { captureOutput } from '../../../tests/support/output.ts'
import { runCommand } from './command.ts'
import { command } from './funnel.ts'

const folder = mkdtempSync(join(tmpdir(), 'kaiwa-funnel-'))
const log = join(folder, 'log.jsonl')
const event = (name: string, detail: object = {}) =>
  JSON.stringify({ event: `kaiwa_${name}`, visit: 'a', flow: 'tea', elapsed_ms: 0, ...detail })
writeFileSync(log, [event('open'), 'oh', event('step_view', { step: 'sort', index: 0 })].join('\n'))

const output = captureOutput()

const funnel = (...args: string[]) => runCommand(command, [...args, '--lang', 'en'], builtIn)

test('a log is counted, and a line that is no event is reported', async () => {
  expect(await funnel(log)).toBe(0)
  expect(output.out).toContain('tea: opened 1')
  expect(output.err).toBe(`${log}:2: this line is not a JSON object; it is not counted.\n`)
})

test('the counts are also written as JSON and as a page', async () => {
  const page = join(folder, 'funnel.html')
  expect(await funnel(log, '--json', '--html', page)).toBe(0)
  expect(JSON.parse(output.out)).toMatchObject([
    { flow: 'tea', opened: 1, steps: [{ step: 'sort', viewed: 1, left: 1 }] },
  ])
  expect(readFileSync(page, 'utf8')).toContain('<th scope="row">sort</th>')
})

test.each([
  [[], 'Name a log'],
  [[join(folder, 'none.jsonl')], 'none.jsonl'],
  [[log, '--by', 'session'], 'Log the key "session"'],
])('%j: the missing part is reported, and nothing is counted', async (args, message) => {
  expect(await funnel(...args)).toBe(2)
  expect(output.err).toContain(message)
  expect(output.out).toBe('')
})
