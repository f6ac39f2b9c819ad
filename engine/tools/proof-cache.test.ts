import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { builtIn } from '../../package/vocabulary.ts'
import type { Judgement } from '../language/judge.ts'
import { readSource } from '../language/read/read.ts'
import { vocabularyOf } from '../language/vocabulary.ts'
import { withProofCache } from './proof-cache.ts'

const folders: string[] = []

function projectFolder({ withPackages = true } = {}): string {
  const root = mkdtempSync(join(tmpdir(), 'proofs-'))
  folders.push(root)
  if (withPackages) mkdirSync(join(root, 'node_modules'))
  return root
}

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

const sound: Judgement = {
  stage: 'sound',
  problems: [],
  explored: { contexts: 1n, shapes: undefined, paths: 2n ** 70n, wordings: 3n },
}

/** Creates a cached judge whose inner judge counts its calls. */
function judging({ root = projectFolder(), judgement = sound, vocabulary = builtIn, cached = withProofCache } = {}) {
  let count = 0
  let today = '2026-11-21'
  const judge = () =>
    cached(
      () => (count++, judgement),
      vocabulary,
      root,
      () => today,
    )
  const flowOf = (value: object, file = 'm.flow.json') => readSource(JSON.stringify(value), file).source!
  return {
    root,
    calls: () => count,
    on: (day: string) => (today = day),
    // A new judge each time, as in another process.
    judge: (value: object, { file, pictures }: { file?: string; pictures?: ReadonlySet<string> } = {}) =>
      judge()(flowOf(value, file), pictures),
    judgeSource: (source: Parameters<ReturnType<typeof judge>>[0]) => judge()(source, undefined),
    callsFor: (value: object) => (judge()(flowOf(value), undefined), count),
  }
}

const flow = { id: 'm', steps: { a: { fields: { f: { type: 'text', label: 'F' } } } } }
const dated = { id: 'm', steps: { a: { fields: { f: { type: 'date', label: 'F' } } } } }

test('a sound flow is not judged again, and its result is the same', () => {
  const { judge, calls } = judging()
  expect([judge(flow), judge(flow)]).toEqual([sound, sound])
  expect(calls()).toBe(1)
})

test('a flow that a command found sound is not judged again by the next command, which uses another path', () => {
  const { judge, calls, root } = judging()
  judge(flow, { file: 'flows/m.flow.json' })
  judge(flow, { file: join(root, 'flows/m.flow.json') })
  expect(calls()).toBe(1)
})

test.each<[string, object, Parameters<ReturnType<typeof judging>['judge']>[1]]>([
  ['another text', { ...flow, lang: 'en' }, undefined],
  ['another file', flow, { file: 'n.flow.json' }],
  ['other pictures', flow, { pictures: new Set(['a.svg']) }],
])('%s is judged', (_, value, more) => {
  const { judge, calls } = judging()
  judge(flow)
  judge(value, more)
  judge(value, more)
  expect(calls()).toBe(2)
})

test.each<[string, object, string]>([
  ['the same text with another base', { ...flow, lang: 'en' }, JSON.stringify(flow)],
  ['another text that makes the same flow', flow, JSON.stringify({ ...flow, extends: 'base' })],
])('of a variant, %s is judged', (_, value, text) => {
  const { judgeSource, calls } = judging()
  const source = readSource(JSON.stringify(flow), 'm.flow.json').source!
  judgeSource(source)
  judgeSource({ ...source, value: value as typeof source.value, textOf: () => text })
  expect(calls()).toBe(2)
})

/** The difference of another engine: the text of a file, the version of a package, or that of Node.js. */
interface EngineChange {
  readonly file?: string
  readonly package?: string
  readonly node?: string
}

/** Judges the flow with another engine, and returns how often its inner judge was called. */
async function callsByEngine(root: string, engine: EngineChange = {}): Promise<number> {
  vi.resetModules()
  vi.doMock('node:fs', async (original) => {
    const fs = await original<typeof import('node:fs')>()
    const readFileSync = (file: string, encoding: 'utf8') =>
      `${fs.readFileSync(file, encoding)}${file === engine.file ? ' ' : ''}`
    return { ...fs, readFileSync }
  })
  vi.doMock('node:module', async (original) => {
    const { createRequire, ...rest } = await original<typeof import('node:module')>()
    const load = createRequire(import.meta.url)
    return {
      ...rest,
      createRequire: () => (id: string) => (id === `${engine.package}/package.json` ? { version: '0.0.0' } : load(id)),
    }
  })
  const version = vi.spyOn(process, 'version', 'get').mockReturnValue(engine.node ?? process.version)
  try {
    const { withProofCache: cached } = await import('./proof-cache.ts')
    const { builtIn: vocabulary } = await import('../../package/vocabulary.ts')
    return judging({ root, vocabulary, cached }).callsFor(flow)
  } finally {
    version.mockRestore()
    vi.doUnmock('node:fs')
    vi.doUnmock('node:module')
  }
}

test.each<[string, EngineChange]>([
  ...['../language/judge.ts', '../runtime/rules/required.ts', '../../schemas/flow.ts'].map(
    (file): [string, EngineChange] => [file, { file: join(import.meta.dirname, file) }],
  ),
  ...['ajv', '@eslint-community/regexpp'].map((name): [string, EngineChange] => [
    `the version of ${name}`,
    { package: name },
  ]),
  ['the version of Node.js', { node: 'v99.0.0' }],
])('a flow is judged again after a change of %s', { timeout: 60_000 }, async (_, engine) => {
  const root = projectFolder()
  expect([
    await callsByEngine(root),
    await callsByEngine(root),
    await callsByEngine(root, engine),
    await callsByEngine(root, engine),
  ]).toEqual([1, 0, 1, 0])
})

test.each([
  ['a date', dated, 2],
  ['nothing that depends on the day', flow, 1],
  ['a limit', { ...flow, when: { f: { before: { days: 3 } } } }, 2],
  ['the year', { ...flow, context: { year: { today: 'year' } } }, 2],
  ['a rule that depends on the day', { ...flow, rules: { yearsAgo: { most: 97, least: 17 } } }, 2],
])('a flow with %s is judged again on the next day exactly if it depends on the day', (_, value, times) => {
  const { judge, calls, on } = judging()
  judge(value)
  on('2026-11-22')
  judge(value)
  expect(calls()).toBe(times)
})

test('a flow is judged again with other field types', () => {
  const root = projectFolder()
  const [some, reduced] = [
    judging({ root }),
    judging({ root, vocabulary: { ...builtIn, types: builtIn.types.slice(1) } }),
  ]
  some.judge(flow)
  reduced.judge(flow)
  expect(reduced.calls()).toBe(1)
})

test('a flow is judged again if its field type has other defaults', () => {
  const root = projectFolder()
  const judgingLabel = (text: string) => {
    const types = builtIn.types.map((type) =>
      type.type === 'text' ? { ...type, defaults: () => ({ en: { label: text } }) } : type,
    )
    return judging({ root, vocabulary: { ...builtIn, types } })
  }
  const [some, same, different] = [judgingLabel('A'), judgingLabel('A'), judgingLabel('B')]
  for (const { judge } of [some, same, different]) judge(flow)
  expect([some.calls(), same.calls(), different.calls()]).toEqual([1, 0, 1])
})

test.each<[string, object]>([
  ['steps that are a list', { steps: [null] }],
  ['a step that is a text', { steps: { a: 'text' } }],
  ['a field that is null', { steps: { a: { fields: { f: null } } } }],
  ['no steps', {}],
])('a flow with %s is passed to the judge', (_, value) => {
  const wrong: Judgement = { stage: 'schema', problems: [] }
  expect(judging({ judgement: wrong }).judge(value)).toBe(wrong)
})

test('every flow is judged if the cache cannot be written', () => {
  const { judge, calls, root } = judging()
  writeFileSync(join(root, 'node_modules/.cache'), '')
  expect([judge(flow), judge(flow)]).toEqual([sound, sound])
  expect(calls()).toBe(2)
})

test('a flow with a problem or a warning is judged each time', () => {
  const { judge, calls } = judging({ judgement: { ...sound, stage: 'proof' } })
  judge(flow)
  judge(flow)
  expect(calls()).toBe(2)
})

test('a damaged proof is made again', () => {
  const { judge, calls, root } = judging()
  judge(flow)
  const folder = join(root, 'node_modules/.cache/kaiwa')
  for (const name of readdirSync(folder)) writeFileSync(join(folder, name), '{')
  expect(judge(flow)).toEqual(sound)
  expect([calls(), judge(flow), calls()]).toEqual([2, sound, 2])
})

test('every flow is judged if the project has its own rules or lints, or no folder for the cache', () => {
  const own = vocabularyOf({ types: builtIn.types, rules: [{ ...builtIn.rules[0]!, name: 'own' }] })
  const linted = { ...builtIn, lints: [{ name: 'own', messages: { en: '', ja: '' }, check: () => [] }] }
  for (const { judge, calls } of [
    judging({ vocabulary: own }),
    judging({ vocabulary: linted }),
    judging({ root: projectFolder({ withPackages: false }) }),
  ]) {
    judge(flow)
    judge(flow)
    expect(calls()).toBe(2)
  }
})

test('the number of proofs is limited, and the oldest are deleted first', () => {
  const { judge, calls, root } = judging()
  const folder = join(root, 'node_modules/.cache/kaiwa')
  mkdirSync(folder, { recursive: true })
  for (let index = 0; index < 260; index++) {
    writeFileSync(join(folder, `old${index}.json`), '{')
    utimesSync(join(folder, `old${index}.json`), index, index)
  }
  judge(flow)
  const remaining = readdirSync(folder)
  expect(remaining.length).toBe(256)
  expect(remaining.filter((name) => /^old[0-4]\.json$/.test(name))).toEqual([])
  judge(flow)
  expect(calls()).toBe(1)
})
