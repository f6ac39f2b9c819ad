import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { target } from '../../embed/release/files.ts'
import { createJudge } from '../../engine/language/judge.ts'
import type { Program } from '../../engine/runtime/program/program.ts'
import { command as check } from '../../engine/tools/commands/check.ts'
import { createLoader } from '../../engine/tools/load.ts'
import { publishFlows } from '../../engine/tools/publish.ts'
import { builtIn } from '../../package/vocabulary.ts'
import type { Flow } from '../../schemas/flow.ts'
import { runHere } from '../support/run-here.ts'
import { edited, FlowFolder, sound } from './flow-folder.ts'
import { reportOf } from './reports.ts'

// Each test starts programs, possibly on a busy machine.
vi.setConfig({ testTimeout: 60_000 })
// Reports are in the language of the environment.
beforeAll(() => void vi.stubEnv('LC_ALL', 'C'))
afterAll(() => void vi.unstubAllEnvs())

const root = resolve(import.meta.dirname, '../..')
const good = new FlowFolder()
const bad = new FlowFolder()
const goodFile = good.write('sound', sound)
/** The line of the mistake in the bad file. */
const line = sound.slice(0, sound.indexOf('"digits": 7')).split('\n').length
const badFile = bad.write('sound', edited(sound, '"digits": 7', '"digits": "seven"'))
afterAll(() => {
  good[Symbol.dispose]()
  bad[Symbol.dispose]()
})

const reportIn = (language: 'en' | 'ja') =>
  reportOf('rule-argument-kind', language).replaceAll('flows/sound.flow.json', badFile)

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> }

/** Runs a script of package.json with its documented arguments, but without npm, which is slow to start. */
function npm(script: string, args: readonly string[] = [], env: Record<string, string> = {}) {
  const { VITEST: _, ...environment } = process.env
  const [program, ...given] = scripts[script]!.split(' ')
  if (program !== 'node') throw new Error(`npm run ${script} is run by ${program}`)
  return spawnSync(process.execPath, [...given, ...args], {
    cwd: root,
    env: { ...environment, LC_ALL: 'C', ...env },
    encoding: 'utf8',
  })
}

/** Runs the check as `npm run check` does, but within this process. One test starts it as a program. */
const checkHere = (args: readonly string[], env?: Record<string, string>) => runHere(check, args, env)

/** Returns the files in a folder with the times of their last changes. */
function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return []
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return names.map((name) => `${name} ${statSync(join(folder, name)).mtimeMs}`)
}

test('npm run check reports that all flows of the project are sound', { timeout: 240_000 }, async () => {
  const { status, stdout } = await checkHere([])
  // The check warns about a new variant that changes nothing yet.
  expect([status, stdout]).toEqual([
    0,
    expect.stringMatching(
      /^([^]*warnings? in .*\n)?(\S+: .* explored\n)+(\d+ flows?(?: and \d+ translations?)?, no problems\n)?$/,
    ),
  ])
})

test('npm run check <file> reports a mistake with its place, and fails', () => {
  const { status, stdout } = npm('check', [goodFile, badFile])
  expect([status, stdout]).toEqual([1, reportIn('en')])
})

test('npm run check reports in Japanese by the environment or on request', async () => {
  expect((await checkHere([badFile, '--lang', 'ja'])).stdout).toBe(reportIn('ja'))
  expect((await checkHere([badFile], { LC_ALL: 'ja_JP.UTF-8' })).stdout).toBe(reportIn('ja'))
})

test('npm run check --fix repairs what has one repair, and reports the rest', async () => {
  const folder = new FlowFolder()
  const slips = edited(edited(sound, '"lang": "ja",', '"lang"： “ja”,'), '"optional": true', '"optionl": "true"')
  const file = folder.write('sound', edited(slips, '"digits": 7', '"digits": "seven"'))
  const { status, stdout } = await checkHere([file, '--fix'])
  const reported = (word: string) =>
    stdout.split('\n').filter((line) => line.startsWith(file) && line.includes(` ${word} `)).length
  expect([status, reported('fixed'), reported('error')]).toEqual([1, 4, 1])
  expect(readFileSync(file, 'utf8')).toBe(edited(sound, '"digits": 7', '"digits": "seven"'))
  expect(readdirSync(folder.path).sort()).toEqual(['art', 'sound.flow.json'])
  folder[Symbol.dispose]()
})

test('npm run check <folder> --json reports the same for programs', async () => {
  const { status, stdout } = await checkHere([bad.path, '--json'])
  expect([status, JSON.parse(stdout)]).toEqual([
    1,
    [
      expect.objectContaining({
        file: badFile,
        line,
        column: 50,
        code: 'wrong-type',
        path: 'steps.address.fields.zip.rules.digits',
      }),
    ],
  ])
})

test.each([
  ['nowhere.flow.json', 'There is no file or folder "nowhere.flow.json".'],
  ['engine', 'There is no *.flow.json file in the folder "engine". Run npx kaiwa-form init to create a first flow.'],
])('npm run check %s prints one line and no result', async (name, line) => {
  const { status, stdout, stderr } = await checkHere([name])
  expect([status, stdout, stderr]).toEqual([2, '', `${line}\n`])
})

test('npm run build stops at a mistake before anything is written', () => {
  const before = filesIn(join(root, 'dist'))
  const { status, stderr } = npm('build', [], { KAIWA_CONFIG: bad.config() })
  expect(stderr).toContain(reportIn('en').trimEnd())
  expect(status).toBe(1)
  expect(filesIn(join(root, 'dist'))).toEqual(before)
})

test('publishing keeps the published files when one of the flows is wrong', async () => {
  const out = join(good.path, 'published')
  const manifest = await publishFlows({ vocabulary: builtIn, folder: good.path, out, target })
  expect(Object.keys(manifest)).toEqual(['sound'])
  const published = readdirSync(out).sort()
  expect(published).toEqual(['manifest.json', 'sound.d.ts', manifest.sound!].sort())
  good.write('another', sound)
  await expect(publishFlows({ vocabulary: builtIn, folder: good.path, out, target })).rejects.toThrow(
    'another.flow.json:4:9 error The id of the flow is "sound"',
  )
  expect(readdirSync(out).sort()).toEqual(published)
})

test('a variant is published as a separate flow, and reported with its base', async () => {
  const folder = new FlowFolder()
  const out = join(folder.path, 'published')
  const judge = vi.fn(createJudge(builtIn))
  const load = createLoader(builtIn, judge)
  const publish = () => publishFlows({ vocabulary: builtIn, folder: folder.path, out, target, load })
  folder.write('sound', sound)
  folder.write('winter', '{ "version": 1, "id": "winter", "extends": "sound", "send": { "label": "冬に申し込む" } }')
  const { winter } = await publish()
  const { program } = (await import(pathToFileURL(join(out, winter!)).href)) as { program: Program }
  expect(program.flow.send.label).toBe('冬に申し込む')
  expect(program.flow).not.toHaveProperty('extends')
  expect(program.flow.order).toEqual((JSON.parse(sound) as Flow).order)
  // The base is one of the flows too, and each flow is judged once: the build does not repeat the judgement of the
  // check.
  expect(judge).toHaveBeenCalledTimes(2)

  folder.write('sound', edited(sound, '"digits": 7', '"digits": "seven"'))
  const report: unknown = await publish().catch((error: Error) => error.message)
  expect(report).toMatch(new RegExp(`sound\\.flow\\.json:${line}:50 error This is a text`))
  expect(report).toMatch(/1 error in [^ ]+sound\.flow\.json$/)
  folder[Symbol.dispose]()
})

test('publishing replaces what was published before', async () => {
  const folder = new FlowFolder()
  const out = join(folder.path, 'published')
  mkdirSync(out)
  writeFileSync(join(out, 'old.js'), '')
  folder.write('sound', sound)
  const manifest = await publishFlows({ vocabulary: builtIn, folder: folder.path, out, target })
  expect(readdirSync(out).sort()).toEqual(['manifest.json', 'sound.d.ts', manifest.sound!].sort())
  folder[Symbol.dispose]()
})
