import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { visitorsOf, walkVisitors } from '../../engine/language/walk/walk.ts'
import { FlowFolder } from '../../tests/flows/flow-folder.ts'
import { load } from '../../tests/support/load.ts'
import { createReader } from '../desk/reader.ts'
import { vocabulary } from '../vocabulary.ts'
import { wordsOf } from '../words/words.ts'
import { newForm } from './new-form.ts'
import { fileIn, loadTemplates, type Template, templateIds } from './templates.ts'

const day = '2026-11-21'
const reader = createReader(vocabulary)
const templates = await loadTemplates()
const cases = templates.flatMap((template) => template.languages.map((lang) => ({ template, id: template.id, lang })))

/** Returns the files of a new form in a language, or in all of them. */
function made(template: Template, lang: string, pictures: readonly string[], isAll = false) {
  const flow = reader.standAlone(template.opened, fileIn(template, lang), 'new')
  const catalogs = template.languages
    .slice(1)
    .map((other) => [other, template.opened.texts[`${template.id}.${other}`]!])
  return newForm(flow!, isAll ? Object.fromEntries(catalogs) : {}, pictures)
}

/** Writes files into a folder without the pictures of templates, and judges them as the command does. */
function judged({ flow, catalogs }: ReturnType<typeof newForm>) {
  using folder = new FlowFolder()
  const file = folder.write('new', flow)
  const others = Object.entries(catalogs).map(([name, text]) => folder.writeCatalog(name, text))
  return [file, ...others].map((each) => load(each))
}

test.each(cases)(
  'a form from the template $id in $lang has no finding, in a project without its pictures',
  { timeout: 120_000 },
  ({ template, lang }) => {
    const [loaded] = judged(made(template, lang, []))
    expect(loaded!.problems.map(({ code, path }) => ({ code, path }))).toEqual([])
    expect(loaded!.flow!.lang).toBe(lang)
  },
)

test.each(templates.filter(({ group }) => group === 'businesses'))(
  'every visitor of $id reaches the end, in all its languages',
  { timeout: 120_000 },
  (template) => {
    const all = judged(made(template, template.languages[0]!, [], true))
    expect(all.map(({ problems }) => problems)).toEqual(all.map(() => []))
    expect(all.map(({ flow }) => flow?.lang)).toEqual(['ja', 'en'])
    for (const { flow } of all) {
      const count = visitorsOf(flow!, vocabulary, day).length
      expect(count).toBeGreaterThan(0)
      expect([...walkVisitors(flow!, vocabulary, day)]).toHaveLength(count)
    }
  },
)

test('a business has four to eight questions', () => {
  for (const template of templates.filter(({ group }) => group === 'businesses')) {
    const { order } = JSON.parse(made(template, 'ja', []).flow) as { readonly order: readonly string[] }
    expect({ id: template.id, isShort: order.length >= 4 && order.length <= 8 }).toEqual({
      id: template.id,
      isShort: true,
    })
  }
})

test('pictures that the project has are kept', () => {
  const piano = templates.find(({ id }) => id === 'piano')!
  const art = readdirSync(join(import.meta.dirname, '../../flows/art'))
  const original = readFileSync(join(import.meta.dirname, '../../flows/piano.flow.json'), 'utf8')
  const picturesIn = (text: string) => text.match(/"[^"]+\.svg"/g) ?? []
  expect(picturesIn(original).length).toBeGreaterThan(0)
  expect(picturesIn(made(piano, 'en-GB', art).flow)).toEqual(picturesIn(original))
  expect(picturesIn(made(piano, 'en-GB', []).flow)).toEqual([])
})

test('every template has a title and a description in both languages', () => {
  const ids = Object.values(templateIds).flat()
  expect(templates.map(({ id }) => id)).toEqual(ids)
  for (const words of [wordsOf('en'), wordsOf('ja')])
    for (const id of ids) expect([words(`template-${id}`), words(`template-${id}-about`)]).not.toContain('')
})
