import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { wordingOf } from '../../engine/language/messages/wording.ts'
import { currentVersion, migrate, migrations } from '../../engine/language/migrate/index.ts'
import { reword } from '../../engine/language/migrate/reword.ts'
import { command } from '../../engine/tools/commands/migrate.ts'
import { load } from '../support/load.ts'
import { runHere } from '../support/run-here.ts'
import { edited, FlowFolder, sound } from './flow-folder.ts'

const root = resolve(import.meta.dirname, '../..')
const fixture = (name: string) => readFileSync(join(import.meta.dirname, 'migrations', name), 'utf8')
const parsed = (text: string) => JSON.parse(text) as Record<string, unknown>
const folder = new FlowFolder()
afterAll(() => folder[Symbol.dispose]())

test('there is one migration from each version to the next', () => {
  expect(migrations.map(({ from }) => from)).toEqual([...Array.from({ length: currentVersion }).keys()])
})

test.each([['questions-are-bubbles', 0]])('%s rewrites a file as recorded', async (name, from) => {
  const before = fixture(`${name}.before.json`)
  const flow = parsed(before)
  const migration = migrations.find((migration) => migration.from === from)!
  const after = { ...migration.rewrite(flow), version: from + 1 }
  expect(flow).toEqual(parsed(before))
  const text = reword(before, after)
  expect(parsed(text)).toEqual(after)
  expect(JSON.stringify(parsed(text))).toBe(JSON.stringify(after))
  await expect(text).toMatchFileSnapshot(`migrations/${name}.after.json`)
})

test('a variant is rewritten like a flow, and a removed question stays removed', () => {
  const variant = {
    version: 0,
    id: 'winter',
    extends: 'draft',
    steps: { sex: { ask: 'どうぞ' }, job: { ask: null }, tel: null },
  }
  expect(migrate(variant)?.flow).toEqual({
    ...variant,
    version: 1,
    steps: { sex: { bubbles: { question: 'どうぞ' } }, job: { bubbles: { question: null } }, tel: null },
  })
})

test.each([[{ version: 7 }], [{ version: '0' }], [{}]])('no migration leads from %j to the current version', (flow) => {
  expect(migrate(flow)).toBeUndefined()
})

test.each([
  [
    '{\n\t"a": 1,\n\t"b": { "x": 1 },\n\t"d": 4\n}\n',
    { a: 1, b: { x: 1, y: 2 }, c: 3, d: 4 },
    '{\n\t"a": 1,\n\t"b": { "x": 1, "y": 2 },\n\t"c": 3,\n\t"d": 4\n}\n',
  ],
  ['{\r\n  "a": 1\r\n}\r\n', { b: 2, a: 1 }, '{\r\n  "b": 2,\r\n  "a": 1\r\n}\r\n'],
  ['{ "a": 1, "b": 2 }', { b: 2 }, '{ "b": 2 }'],
  ['{ "a": [1,2], "b": {} }', { a: [1, 2], b: { c: { d: [1] } } }, '{ "a": [1,2], "b": { "c": { "d": [1] } } }'],
  [
    '{\n  "a": 1\n}',
    { a: ['x'.repeat(60), 'y'.repeat(60)] },
    `{\n  "a": [\n    "${'x'.repeat(60)}",\n    "${'y'.repeat(60)}"\n  ]\n}`,
  ],
])('%j with another value keeps its layout', (text, value, expected) => {
  const written = reword(text, value)
  expect(parsed(written)).toEqual(value)
  expect(written).toBe(expected)
})

test.each([
  [0, 'Run npm run migrate to rewrite it.'],
  [2, 'Update Kaiwa: npm run migrate rewrites older files only.'],
])('the check of a file of version %d has a hint', (version, hint) => {
  const file = folder.write('sound', edited(sound, '"version": 1', `"version": ${version}`))
  const { problems } = load(file)
  expect(problems).toMatchObject([{ line: 3, column: 14, code: 'other-version' }])
  expect(problems.map((problem) => wordingOf('en', problem).hint)).toEqual([hint])
})

test(
  'npm run migrate rewrites old files and reports them, and leaves unreadable ones alone',
  { timeout: 60_000 },
  async () => {
    const own = new FlowFolder()
    const run = async () => {
      const { status, stdout, stderr } = await runHere(command, [own.path])
      return [status, stdout.replaceAll(own.path, ''), stderr.replaceAll(own.path, '')]
    }
    own.write('current', sound)
    // Started as the documentation shows. Everything else runs the command in this process.
    const { VITEST: _, ...env } = process.env
    const program = spawnSync('npm', ['run', '--silent', 'migrate', '--', own.path], {
      cwd: root,
      env,
      encoding: 'utf8',
    })
    expect([program.status, program.stdout]).toEqual([0, '1 flow of version 1, nothing to do\n'])
    expect(await run()).toEqual([0, '1 flow of version 1, nothing to do\n', ''])
    const draft = own.write('draft', fixture('questions-are-bubbles.before.json'))
    const newer = own.write('newer', '{ "version": 9 }')
    expect(await run()).toEqual([
      1,
      '/draft.flow.json: version 0 → 1: the question of a step, "ask", is now its last bubble\n',
      '/newer.flow.json: there is no migration from version 9 to version 1; the file is unchanged.\n',
    ])
    expect(readFileSync(draft, 'utf8')).toBe(fixture('questions-are-bubbles.after.json'))
    expect(readFileSync(newer, 'utf8')).toBe('{ "version": 9 }')
    writeFileSync(newer, '{ "version": 1, }')
    const [status, , problems] = await run()
    expect([status, problems]).toEqual([1, expect.stringContaining('/newer.flow.json:1:15 error')])
    own[Symbol.dispose]()
  },
)
