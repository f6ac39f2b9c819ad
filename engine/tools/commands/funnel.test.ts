import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { builtIn } from '../../../package/vocabulary.ts'
import type { Flow } from '../../../schemas/flow.ts'
import { edited, FlowFolder, sound } from '../../../tests/flows/flow-folder.ts'
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

describe('the shares of a split', () => {
  const flows = new FlowFolder()
  afterAll(() => flows[Symbol.dispose]())
  const config = join(folder, 'kaiwa.config.ts')
  writeFileSync(config, `export default { flows: ${JSON.stringify(flows.path)} }`)
  const { question } = (JSON.parse(sound) as Flow).steps.name!.bubbles
  const cases = JSON.stringify([{ when: { hello: 'warm' }, use: 'Dear guest' }, { use: question }])
  const split = '"context": { "hello": { "split": { "plain": 3, "warm": 1 } },'
  const flow = edited(edited(sound, JSON.stringify(question), cases), '"context": {', split)
  flows.write('tea', edited(flow, '"sound"', '"tea"'))

  /** A log in which each share has so many visits, with a form sent in every fourth or in every second of them. */
  const logOf = (plain: number, warm: number) => {
    const shares = { plain: [plain, 4], warm: [warm, 2] } as const
    const lines = Object.entries(shares).flatMap(([share, [visits, rate]]) =>
      Array.from({ length: visits }, (_, index) => {
        const detail = { visit: `${share}${index}`, split_hello: share }
        return [event('open', detail), ...(index % rate === 0 ? [event('submit_ok', detail)] : [])]
      }).flat(),
    )
    const file = join(folder, 'shares.jsonl')
    writeFileSync(file, lines.join('\n'))
    return file
  }

  test('are compared with an interval and a verdict, in both languages', async () => {
    const file = logOf(1500, 500)
    expect(await funnel(file, '--config', config)).toBe(0)
    expect(output.out).toMatch(/Decided for "warm": .* by \d+\.\d to \d+\.\d percentage points/)
    expect(output.out).toContain('The shares have the sizes that the flow declares.')
    expect(output.out).toMatch(/warm +500 \(25\.0 %\) +250 \(50\.0 %\) +\+25\.0 \(\+\d+\.\d to \+\d+\.\d\)/)
    expect(await runCommand(command, [file, '--config', config, '--lang', 'ja'], builtIn)).toBe(0)
    expect(output.out).toMatch(/"warm" に.*"plain"/)
  })

  test('are not compared in words if their sizes are not those of the flow', async () => {
    expect(await funnel(logOf(1000, 1000), '--config', config)).toBe(0)
    expect(output.out).toContain('plain: 50.0 % instead of 75.0 %')
    expect(output.out).not.toContain('Decided')
  })

  test('are in the JSON and on the page as well', async () => {
    const page = join(folder, 'split.html')
    expect(await funnel(logOf(1500, 500), '--config', config, '--json', '--html', page)).toBe(0)
    expect((JSON.parse(output.out) as { readonly splits: unknown }[]).map(({ splits }) => splits)).toMatchObject([
      [
        {
          split: 'hello',
          sizes: 'right',
          comparisons: [{ share: 'warm', outcome: 'more', difference: { value: 0.25 } }],
        },
      ],
      [],
      [],
    ])
    expect(readFileSync(page, 'utf8')).toContain('Decided for &quot;warm&quot;')
  })

  test('of a flow that is not here are compared without a look at their sizes', async () => {
    expect(await funnel(logOf(1500, 500))).toBe(0)
    expect(output.out).toContain('no flow here declares them')
  })
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
