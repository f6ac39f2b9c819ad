import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { inWords } from '../../engine/tools/command-error.ts'
import { typeFiles } from '../../engine/tools/commands/add-type.ts'
import { ownStudio } from '../../package/studio/own-studio.ts'
import type { OwnVocabulary } from '../../studio/additions.ts'

// Inside this project, so that the studio is built with its sources.
const root = mkdtempSync(resolve(import.meta.dirname, '../../node_modules/.kaiwa-studio-'))
const config = join(root, 'kaiwa.config.mjs')
const plain = join(root, 'plain')
const studio = ownStudio({ root, config }, plain)
afterAll(() => rmSync(root, { recursive: true }))

const write = (name: string, text: string) => {
  mkdirSync(resolve(root, name, '..'), { recursive: true })
  writeFileSync(join(root, name), text)
}
write('plain/index.html', '')
const stars = typeFiles('stars', '../../../..')

/** Returns the additions that the page and the workers of a studio load. */
const additionsIn = async (folder: string) => {
  const file = join(folder, 'additions.js')
  const { additions } = (await import(`${pathToFileURL(file).href}?${statSync(file).mtimeMs}`)) as {
    additions: OwnVocabulary
  }
  return additions
}

test('a project without additions gets the unchanged studio', async () => {
  write('kaiwa.config.mjs', "export default { flows: '.' }")
  expect([await studio(true), await studio(true)]).toEqual([plain, plain])
})

test(
  'additions of a project, also later ones, are in the studio’s page, workers and preview',
  { timeout: 120_000 },
  async () => {
    for (const [name, text] of Object.entries(stars))
      if (!name.endsWith('.test.ts')) write(`renderers/stars/${name}`, text)
    write('lints/loud.mjs', "export default { name: 'loud', messages: { en: '', ja: '' }, check: () => [] }")
    write('kaiwa.config.mjs', "export default { types: ['./renderers/stars'], lints: ['./lints/loud.mjs'] }")
    const folder = await studio(true)
    const { types, rules, kinds, lints } = await additionsIn(folder)
    expect([types.map(({ type }) => type), rules, kinds, lints.map(({ name }) => name)]).toEqual([
      ['stars'],
      [],
      [],
      ['loud'],
    ])
    expect(types[0]!.help.hint!.en).toBe('A short text beside the field.')
    const preview = readFileSync(join(folder, 'preview.html'), 'utf8')
    const [sheet] = /assets\/[^"]+\.css/.exec(preview)!
    expect(readFileSync(join(folder, sheet), 'utf8')).toContain('.stars')
  },
)

test('the studio of a project is built once for parallel requests', async () => {
  const { mtimeMs } = statSync(join(await studio(false), 'preview.html'))
  const again = ownStudio({ root, config }, plain)
  expect(statSync(join(await again(true), 'preview.html')).mtimeMs).toBe(mtimeMs)
})

test('a broken addition is reported, and accepted once it is corrected', async () => {
  const load = () => inWords('ja', () => studio(true))
  write('renderers/stars/StarsField.tsx', 'export const StarsField = (')
  await expect(load()).rejects.toThrow(/スタジオ[^]*StarsField\.tsx:1:/)
  write('renderers/stars/schema.ts', 'export default { type: stars }')
  await expect(load()).rejects.toThrow(/stars is not defined .*renderers\/stars\/schema\.ts/)
  for (const name of ['StarsField.tsx', 'schema.ts']) write(`renderers/stars/${name}`, stars[name]!)
  expect((await additionsIn(await load())).types).toHaveLength(1)
})

test('a changed addition is in the next page that opens', { timeout: 120_000 }, async () => {
  write('renderers/stars/help.json', stars['help.json']!.replace('beside', 'below'))
  const folder = await studio(true)
  expect((await additionsIn(folder)).types[0]!.help.hint!.en).toBe('A short text below the field.')
  expect(await studio(false)).toBe(folder)
})
