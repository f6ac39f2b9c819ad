import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { lints } from '../../engine/language/checks/lint/index.ts'
import { formatReport } from '../../engine/language/report/report.ts'
import { load } from '../support/load.ts'
import { edited, FlowFolder, sound } from './flow-folder.ts'
import { mistakes } from './mistakes.ts'
import { described } from './reports.ts'

// The first check compiles the schema of flows, possibly on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

const folder = new FlowFolder()
afterAll(() => folder[Symbol.dispose]())

const shown = 'flows/sound.flow.json'
const problemsIn = (text: string) =>
  load(join(folder.path, 'sound.flow.json'), shown, new Map([[join(folder.path, 'sound.flow.json'), text]])).problems
const seen = new Set<string>()

test('the sound flow has no problem', () => {
  expect(problemsIn(sound)).toEqual([])
})

describe('one mistake, one problem', () => {
  test.each(mistakes)('$name', async (mistake) => {
    const text = edited(sound, mistake.find, mistake.replace)
    const problems = problemsIn(text)
    for (const { code } of problems) seen.add(code)
    const report = (language: 'en' | 'ja') => formatReport(problems, new Map([[shown, text]]), { language })
    await expect(described(mistake, { en: report('en'), ja: report('ja') })).toMatchFileSnapshot(
      `invalid/${mistake.name}.txt`,
    )
    expect(problems).toHaveLength(1)
  })
})

test('each recorded report belongs to a mistake', () => {
  const files = readdirSync(join(import.meta.dirname, 'invalid')).sort()
  expect(files).toEqual(mistakes.map(({ name }) => `${name}.txt`).sort())
})

test('every lint has a mistake', () => {
  expect(lints.map(({ code }) => code).filter((code) => !seen.has(code))).toEqual([])
})
