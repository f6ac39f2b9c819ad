import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { fieldTypes } from '../../renderers/fields.ts'
import { typeStyles } from './type-styles.ts'

const renderers = resolve(import.meta.dirname, '../../renderers')
const sheet = resolve(renderers, 'styles/index.css')
const text = readFileSync(sheet, 'utf8')
const transform = typeStyles(renderers).transform as (code: string, id: string) => string | undefined

test('the sheet of the form has those of all field types, between its own', () => {
  const styled = fieldTypes
    .map(({ type }) => `../${type}/${type}.css`)
    .filter((file) => existsSync(resolve(renderers, 'styles', file)))
  const imported = [...transform(text, sheet)!.matchAll(/@import '(.*)';/g)].map(([, file]) => file!)
  expect(styled.length).toBeGreaterThan(2)
  expect(imported).toEqual(expect.arrayContaining(styled))
  expect(imported.filter((file) => !existsSync(resolve(renderers, 'styles', file)))).toEqual([])
  expect(imported.at(-1)).toBe('../chat/overlay/forced-colors.css')
})

test('other sheets stay as they are', () => {
  expect(transform(text, resolve(renderers, 'chat/field.css'))).toBeUndefined()
})
