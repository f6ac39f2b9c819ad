import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createLoader } from '../../engine/build/load.ts'
import { formatReport } from '../../engine/build/report.ts'
import { lints } from '../../engine/lint/index.ts'
import { fieldTypes } from '../../renderers/fields.ts'
import { edited, sound } from './flow-folder.ts'
import { mistakes } from './mistakes.ts'

const load = createLoader(fieldTypes)
const loadText = (file: string, name: string, text: string) => load(file, name, new Map([[file, text]]))
const shown = 'tests/flows/invalid'
const folder = resolve(import.meta.dirname, 'invalid')
const seen = new Set<string>()

/** The sound flow as a file of that name beside the broken ones. */
const named = (name: string) =>
  edited(edited(sound, '"id": "sound"', `"id": "${name}"`), '../../schemas', '../../../schemas')

test('the sound flow has no problem', { timeout: 30_000 }, () => {
  expect(loadText(join(folder, 'sound.flow.json'), 'sound.flow.json', named('sound')).problems).toEqual([])
})

describe('each file has one mistake, and the report beside it is what npm run check prints', () => {
  test.each(mistakes)('$name', async ({ name, find, replace }) => {
    const text = edited(named(name), find.replace('"sound"', `"${name}"`), replace)
    const file = `${shown}/${name}.flow.json`
    const { problems } = loadText(join(folder, `${name}.flow.json`), file, text)
    for (const { code } of problems) seen.add(code)
    const report = (language: 'en' | 'ja') => formatReport(problems, new Map([[file, text]]), { language })
    await expect(text).toMatchFileSnapshot(`invalid/${name}.flow.json`)
    await expect(report('en')).toMatchFileSnapshot(`invalid/${name}.txt`)
    await expect(report('ja')).toMatchFileSnapshot(`invalid/${name}.ja.txt`)
    expect(problems).toHaveLength(1)
  })
})

test('nothing else is in that folder', () => {
  const files = mistakes.flatMap(({ name }) => [`${name}.flow.json`, `${name}.ja.txt`, `${name}.txt`])
  expect(readdirSync(folder).sort()).toEqual([...files, 'art'].sort())
})

test('every lint is shown by a mistake', () => {
  expect(lints.map(({ code }) => code).filter((code) => !seen.has(code))).toEqual([])
})
