import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { Ajv } from 'ajv'
import { expect, test } from 'vitest'
import { editorSchema } from '../../engine/build/editor-schema.ts'
import { fieldTypes } from '../../renderers/fields.ts'
import { edited, sound } from './flow-folder.ts'
import { mistakes } from './mistakes.ts'

const root = resolve(import.meta.dirname, '../..')
const file = join(root, 'schemas/flow.schema.json')
const schema = readFileSync(file, 'utf8')
const flows = readdirSync(join(root, 'flows')).filter((name) => name.endsWith('.flow.json'))
const isValid = new Ajv({ strictTypes: false, strictRequired: false, allowUnionTypes: true }).compile(
  JSON.parse(schema) as object,
)

test('the schema for editors is that of the language: npx tsx engine/build/emit-schema.ts --fields renderers/fields.ts schemas/flow.schema.json', () => {
  expect(schema).toBe(editorSchema(fieldTypes))
})

test.each(flows)('%s names the schema, and is valid under it', (name) => {
  const flow = JSON.parse(readFileSync(join(root, 'flows', name), 'utf8')) as { $schema: string }
  const named = resolve(dirname(join(root, 'flows', name)), flow.$schema)
  expect([named, existsSync(named)]).toEqual([file, true])
  expect(isValid(flow)).toBe(true)
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
