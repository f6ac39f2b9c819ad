import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { variant as guards } from '../../engine/language/messages/variant.en.ts'
import { wordingOf } from '../../engine/language/messages/wording.ts'
import { formatReport } from '../../engine/language/report/report.ts'
import { randomRuns } from '../support/campaigns.ts'
import { load } from '../support/load.ts'
import { edited, FlowFolder, sound } from './flow-folder.ts'
import { described } from './reports.ts'
import { variantMistakes } from './variant-mistakes.ts'

// The first check compiles the schema of flows, possibly on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

const folder = new FlowFolder()
afterAll(() => folder[Symbol.dispose]())

const weekend = readFileSync(join(import.meta.dirname, 'weekend.flow.json'), 'utf8')
const seen = new Set<string>()
folder.write('winter', '{ "version": 1, "id": "winter", "extends": "sound" }')
folder.write('zoo', '{ "version": 1, "id": "zoo", "extends": "weekend" }')

/** Returns the report for a variant and its base, with paths as in a folder `flows`. */
function reportOf(variant: string, base: string) {
  folder.write('sound', base)
  const { problems, texts } = load(folder.write('weekend', variant), 'flows/weekend.flow.json')
  for (const { code, more = [] } of problems)
    for (const item of [code, ...more.map((note) => note.code)]) seen.add(item)
  const report = formatReport(problems, texts)
  return { problems, report, inJapanese: formatReport(problems, texts, { language: 'ja' }) }
}

test('the sound variant has no problem', () => {
  expect(reportOf(weekend, sound).report).toBe('')
})

test.each([
  ['changes', '"question": "どのくらい泳げますか？"'],
  ['removes', '"question": null'],
])('a variant that %s the question of the base may give the next bubble as the question', (_, question) => {
  const before = '"offer": "{season}の体験は無料です。", "question": "どのくらい泳げますか？"'
  expect(
    reportOf(edited(weekend, before, `${question}, "offer": "{season}の体験はいかがですか。"`), sound).report,
  ).toBe('')
})

describe('one mistake, one problem', () => {
  test.each(variantMistakes)('$name', async (mistake) => {
    const { name, find, replace, inBase } = mistake
    const { problems, report, inJapanese } = inBase
      ? reportOf(weekend, edited(sound, find, replace))
      : reportOf(edited(weekend, find, replace), sound)
    await expect(described(mistake, { en: report, ja: inJapanese })).toMatchFileSnapshot(`invalid-variants/${name}.txt`)
    expect(problems).toHaveLength(1)
  })
})

test('each recorded report belongs to a mistake', () => {
  const reports = readdirSync(join(import.meta.dirname, 'invalid-variants')).sort()
  expect(reports).toEqual(variantMistakes.map(({ name }) => `${name}.txt`).sort())
})

test('a variant without a change is reported', () => {
  const { problems } = load(join(folder.path, 'winter.flow.json'))
  for (const { code } of problems) seen.add(code)
  expect(problems.map((problem) => [problem.severity, wordingOf('en', problem).message])).toEqual([
    ['warning', 'This variant changes nothing of the flow "sound".'],
  ])
})

/** Returns the paths of all keys in a value, but not those within lists. */
const pathsIn = (value: unknown, path: readonly string[] = []): (readonly string[])[] =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.entries(value).flatMap(([key, inner]) => [[...path, key], ...pathsIn(inner, [...path, key])])
    : []

test('with any patch at any place there is a flow, or a problem in the variant', () => {
  folder.write('sound', sound)
  const paths = pathsIn(JSON.parse(sound)).filter(([first]) => !['$schema', 'version', 'id'].includes(first!))
  const nested = fc.constantFrom<unknown>(
    null,
    'x',
    3,
    true,
    [],
    {},
    [null],
    [{ use: 'y' }],
    { a: null },
    { type: 'postel' },
  )
  const extra = fc.constantFrom<string[]>([], [], [], ['question2'], ['labell'])
  fc.assert(
    fc.property(fc.constantFrom(...paths), extra, nested, (path, more, value) => {
      const patch = [...path, ...more].reduceRight<unknown>((inner, key) => ({ [key]: inner }), value) as object
      const text = JSON.stringify({ version: 1, id: 'weekend', extends: 'sound', ...patch }, null, 2)
      const { flow, problems } = load(folder.write('weekend', text), 'flows/weekend.flow.json')
      const errors = problems.filter(({ severity }) => severity === 'error')
      expect(errors.length > 0).toBe(flow === undefined)
      expect(errors.map(({ file }) => file).filter((file) => file !== 'flows/weekend.flow.json')).toEqual([])
    }),
    randomRuns(60, 1000),
  )
})

test('every guard has a mistake', () => {
  expect(Object.keys(guards).filter((code) => !seen.has(code))).toEqual([])
})
