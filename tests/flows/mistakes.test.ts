import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { createLoader } from '../../engine/build/load.ts'
import { formatReport } from '../../engine/build/report.ts'
import { lints } from '../../engine/lint/index.ts'
import { fieldTypes } from '../../renderers/fields.ts'
import { edited, FlowFolder, sound } from './flow-folder.ts'
import { mistakes } from './mistakes.ts'

const folder = new FlowFolder()
afterAll(() => folder[Symbol.dispose]())

const load = createLoader(fieldTypes)
const name = 'flows/sound.flow.json'
const problemsOf = (text: string) => load(folder.write('sound', text), name).problems
const seen = new Set<string>()

test('the sound flow has no problem', () => {
  expect(formatReport(problemsOf(sound), new Map([[name, sound]]))).toBe('')
})

describe('one mistake, one problem', () => {
  test.each(mistakes)('$name', async ({ name: mistake, find, replace }) => {
    const text = edited(sound, find, replace)
    const problems = problemsOf(text)
    for (const { code } of problems) seen.add(code)
    const report = formatReport(problems, new Map([[name, text]]))
    await expect(report).toMatchFileSnapshot(`invalid/${mistake}.txt`)
    expect(problems).toHaveLength(1)
  })
})

test('each report belongs to a mistake', () => {
  const reports = readdirSync(join(import.meta.dirname, 'invalid')).sort()
  expect(reports).toEqual(mistakes.map((mistake) => `${mistake.name}.txt`).sort())
})

test('every lint is shown by a mistake', () => {
  expect(lints.map(({ code }) => code).filter((code) => !seen.has(code))).toEqual([])
})
