import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { fieldTypes } from '../../renderers/fields.ts'
import { partsAround } from './files.ts'
import { typeStyles } from './type-styles.ts'

const renderers = resolve(import.meta.dirname, '../../renderers')
const sheet = resolve(renderers, 'styles/index.css')
const text = readFileSync(sheet, 'utf8')
const transform = typeStyles(renderers).transform as (code: string, id: string) => string | undefined

test('the sheet of the form contains those of all field types', () => {
  const styled = fieldTypes
    .map(({ type }) => `../${type}/${type}.css`)
    .filter((file) => existsSync(resolve(renderers, 'styles', file)))
  const imported = [...transform(text, sheet)!.matchAll(/@import '(.*)';/g)].map(([, file]) => file!)
  expect(styled.length).toBeGreaterThan(2)
  expect(imported).toEqual(expect.arrayContaining(styled))
  expect(imported.filter((file) => !existsSync(resolve(renderers, 'styles', file)))).toEqual([])
  expect(imported.at(-1)).toBe('../chat/overlay/forced-colors.css')
})

test('other sheets are not changed', () => {
  expect(transform(text, resolve(renderers, 'chat/field.css'))).toBeUndefined()
})

test('with separate components, the sheet of a field type belongs only to its component', () => {
  const apart = typeStyles(renderers, [], true).transform as typeof transform
  const rest = apart(text, sheet)!
  for (const type of ['booking', 'checkboxes', 'file', 'group', 'matrix', 'rating']) {
    expect(rest).not.toContain(`../${type}/`)
    const [component] = readdirSync(resolve(renderers, type)).filter((file) => file.endsWith('Field.tsx'))
    expect(apart('', resolve(renderers, type, component!))).toContain(`./${type}.css?url`)
  }
  for (const { component, sheet: own } of Object.values(partsAround)) {
    expect(text).toContain(`/${own}.css`)
    expect(rest).not.toContain(`/${own}.css`)
    expect(apart('', resolve(renderers, `${component}.tsx`))).toContain(`./${own}.css?url`)
  }
  expect(rest).toContain('../choice/choice.css')
  expect(apart('', resolve(renderers, 'choice/ChoiceField.tsx'))).toBeUndefined()
})
