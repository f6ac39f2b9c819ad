import { expect, test } from 'vitest'
import type { SchemaPart } from '../../engine/language/read/schema-part.ts'
import { vocabulary } from '../vocabulary.ts'
import { patchBetween, withType } from './changed-type.ts'

const schemaOf = (type: string) => vocabulary.types.find((known) => known.type === type)!.schema as SchemaPart
const options = { a: { value: 1, title: 'A' }, b: { value: 2, title: 'B' } }
const choice = { type: 'choice', label: 'Which?', options, default: 'a', look: 'stars', rules: { required: true } }

test('another type keeps the texts, options and rules that it has as well', () => {
  const field = { ...choice, messages: { required: 'Please choose.' } }
  const { field: changed, dropped } = withType(field, { type: 'select', label: 'List' }, schemaOf('select'))
  expect(changed).toEqual({
    type: 'select',
    label: 'Which?',
    options,
    default: 'a',
    rules: { required: true },
    messages: { required: 'Please choose.' },
  })
  expect(dropped).toEqual([['look']])
})

test('what another type does not have is dropped and named; what it needs comes from its example', () => {
  const text = {
    type: 'text',
    label: 'Colour',
    default: 'red',
    maxLength: 20,
    rules: { required: true, email: true },
    messages: { required: 'Please.', email: 'No address.' },
  }
  const { field, dropped } = withType(text, { type: 'choice', options, rules: {} }, schemaOf('choice'))
  expect(field).toEqual({
    type: 'choice',
    label: 'Colour',
    rules: { required: true },
    messages: { required: 'Please.' },
    options,
  })
  expect(dropped).toEqual([['default'], ['maxLength'], ['rules', 'email'], ['messages', 'email']])
})

test('a landing page states only the difference, and removes with null', () => {
  const base = { type: 'text', label: 'A', rules: { required: true, email: true } }
  expect(patchBetween(base, { type: 'number', label: 'A', rules: { required: true } })).toEqual({
    type: 'number',
    rules: { email: null },
  })
})
