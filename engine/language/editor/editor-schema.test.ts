import { Ajv } from 'ajv'
import { expect, test } from 'vitest'
import { optionKind } from '../../runtime/kinds/option.ts'
import type { FieldType } from '../../runtime/program/field-type.ts'
import { vocabularyOf } from '../vocabulary.ts'
import { editorSchemas } from './editor-schema.ts'

const star: FieldType = {
  type: 'star',
  kind: optionKind,
  schema: { type: 'object', required: ['type'], additionalProperties: false, properties: { type: { const: 'star' } } },
  help: {},
}
const schema = JSON.parse(editorSchemas(vocabularyOf({ types: [star] }))['flow.schema.json']!) as {
  definitions: Record<string, object>
}

test('the editor schema is plain JSON Schema, and repeated parts are definitions', () => {
  expect(JSON.stringify(schema)).not.toContain('discriminator')
  expect(Object.keys(schema.definitions).slice(0, 6)).toEqual(['when', 'text', 'number', 'extra', 'option', 'options'])
  expect(() => new Ajv({ strictTypes: false, strictRequired: false }).compile(schema)).not.toThrow()
})

test('the editor schema accepts the field types that it was made for, and no other', () => {
  const fields = new Ajv({ strictTypes: false, strictRequired: false })
    .addSchema(schema, 'flow')
    .compile({ $ref: 'flow#/properties/steps/additionalProperties/properties/fields' })
  expect(fields({ rating: { type: 'star' } })).toBe(true)
  expect(fields({ rating: { type: 'text' } })).toBe(false)
})
