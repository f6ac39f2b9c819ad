import { describe, expect, test } from 'vitest'
import { builtIn } from '../../../package/vocabulary.ts'
import type { Field, Flow } from '../../../schemas/flow.ts'
import { withTypeDefaults } from './of-types.ts'

const fieldIn = (lang: string, field: object, more: object = {}) => {
  const flow = { lang, steps: { one: { bubbles: {}, fields: { one: field } } }, ...more } as unknown as Flow
  return withTypeDefaults(flow, builtIn).steps.one!.fields.one as Field & { readonly texts?: Record<string, string> }
}
const messagesOf = (lang: string, field: object, more?: object) => fieldIn(lang, field, more).messages ?? {}

const rules = { required: true }
const options = { a: { value: 1, title: 'A' } }

describe.each(['en', 'ja'])('in %s', (lang) => {
  test('the default message of a number without decimals requires a whole number', () => {
    const messages = messagesOf(lang, { type: 'number', label: 'Riders' })
    expect(messages.decimal).toMatch(/\{field\}.*\{example\}|\{example\}.*\{field\}/)
    expect(messagesOf(lang, { type: 'number', label: 'Riders', decimals: 1 })).toEqual({})
  })

  test.each(['choice', 'checkboxes', 'select', 'rating'])(
    'the default message of a required %s requires a choice, with its label where it has one',
    (type) => {
      const labelled = messagesOf(lang, { type, label: 'Bikes', options, rules })
      expect(labelled.required).toContain('{field}')
      expect(messagesOf(lang, { type, options, rules }).required).toMatch(/^[^{}]+$/)
      expect(messagesOf(lang, { type, label: 'Bikes', options })).toEqual({})
      expect(messagesOf(lang, { type: 'text', label: 'Name', rules })).toEqual({})
    },
  )
})

test('a field for photos has other default texts than one for documents, and its own texts replace them', () => {
  for (const lang of ['en', 'ja']) {
    const choose = (accept: string[], texts?: object) =>
      fieldIn(lang, { type: 'file', label: 'Proof', accept, texts }).texts?.choose
    expect(choose(['jpeg', 'png'])).not.toBe(choose(['jpeg', 'pdf']))
    expect(choose(['pdf'])).toBe(choose(['jpeg', 'pdf']))
    expect(choose(['jpeg'], { choose: 'own' })).toBe('own')
  }
})

test('in a right-to-left flow, an English example keeps the order of its words', () => {
  const date = (lang: string, field: object = {}) => fieldIn(lang, { type: 'date', label: 'Date', ...field })
  expect(date('he')).toMatchObject({ placeholder: '\u206624 December 2026\u2069' })
  expect(date('he', { precision: 'year' })).toMatchObject({ placeholder: '2026' })
  expect(date('he', { placeholder: '1 June' })).toMatchObject({ placeholder: '1 June' })
  expect([date('nl'), date('en')]).toMatchObject(Array(2).fill({ placeholder: '24 December 2026' }))
})

test('a message of the field or of the flow replaces the default', () => {
  const field = { type: 'choice', label: 'Bikes', options, rules }
  expect(messagesOf('en', { ...field, messages: { required: 'own' } })).toEqual({ required: 'own' })
  expect(messagesOf('en', field, { messages: { required: 'of the flow' } })).toEqual({})
})
