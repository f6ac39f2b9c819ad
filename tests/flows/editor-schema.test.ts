import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { Ajv } from 'ajv'
import { expect, test } from 'vitest'
import { editorSchemas } from '../../engine/build/editor-schema.ts'
import { fieldTypes } from '../../renderers/fields.ts'
import { edited, sound } from './flow-folder.ts'
import { mistakes } from './mistakes.ts'

const root = resolve(import.meta.dirname, '../..')
const written = (name: string) => readFileSync(join(root, 'schemas', name), 'utf8')
const validator = (name: string) =>
  new Ajv({ strictTypes: false, strictRequired: false, allowUnionTypes: true }).compile(JSON.parse(written(name)) as object)
const flows = readdirSync(join(root, 'flows')).filter((name) => name.endsWith('.flow.json'))
const isValid = validator('flow.schema.json')
const isValidVariant = validator('variant.schema.json')

test.each(Object.entries(editorSchemas(fieldTypes)))('%s is that of the language: npm run schema', (name, text) => {
  expect(written(name)).toBe(text)
})

test.each(flows)('%s names its schema, and is valid under it', (name) => {
  const flow = JSON.parse(readFileSync(join(root, 'flows', name), 'utf8')) as { $schema: string; extends?: string }
  const named = resolve(dirname(join(root, 'flows', name)), flow.$schema)
  expect(named).toBe(join(root, 'schemas', flow.extends === undefined ? 'flow.schema.json' : 'variant.schema.json'))
  expect((flow.extends === undefined ? isValid : isValidVariant)(flow)).toBe(true)
})

const variant = { version: 1, id: 'winter', extends: 'sound' }

test.each<[what: string, patch: object, isFine: boolean]>([
  ['nothing else', {}, true],
  ['a text', { steps: { level: { bubbles: { question: 'どうぞ' } } } }, true],
  ['a list of texts', { send: { label: [{ use: '申し込む' }] } }, true],
  ['a part of a field', { steps: { name: { fields: { name1: { placeholder: '山田' } } } } }, true],
  ['options of its own for a table', { steps: { email: { fields: { time: { options: { any: { value: 0, title: '希望なし' } } } } } } }, true],
  ['a step, an option and a note that go', { steps: { birthday: null, name: { notes: null } }, tables: { times: { evening: null } } }, true],
  ['a part that is needed, removed', { send: { label: null } }, false],
  ['the order, removed', { order: null }, false],
  ['a key that there is not', { steps: { level: { bubles: {} } } }, false],
  ['null in a list', { order: ['level', null] }, false],
  ['a list with a text too few', { send: { label: [{ when: { parent: true } }] } }, false],
  ['no base', { extends: undefined }, false],
])('an editor judges a variant with %s', (_what, patch, isFine) => {
  expect(isValidVariant(JSON.parse(JSON.stringify({ ...variant, ...patch })))).toBe(isFine)
})

test('editors show the same help in a variant', () => {
  const helpIn = (name: string) => new Set([...written(name).matchAll(/"description": ".*"/g)].map(([line]) => line))
  const told = helpIn('variant.schema.json')
  expect([...helpIn('flow.schema.json')].filter((line) => !told.has(line))).toEqual([])
})

const schemaMistakes = [
  'key-unknown',
  'key-missing',
  'key-with-capital',
  'type-unknown',
  'number-in-quotes',
  'rule-unknown',
  'rule-argument-kind',
  'rule-of-another-type',
]

test.each(mistakes.filter(({ name }) => schemaMistakes.includes(name)))(
  'an editor marks $name',
  ({ find, replace }) => {
    expect(isValid(JSON.parse(sound))).toBe(true)
    expect(isValid(JSON.parse(edited(sound, find, replace)))).toBe(false)
  },
)
