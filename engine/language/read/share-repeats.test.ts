import { expect, test } from 'vitest'
import { shareRepeats } from './share-repeats.ts'

const long = 'x'.repeat(200)
const note = { type: 'string', description: long }
const place = { type: 'object', properties: { town: note, street: note } }

test('a long part that appears twice becomes a definition named after its property, and a short one does not', () => {
  const short = { type: 'string' }
  expect(shareRepeats({ properties: { hint: note, remark: { anyOf: [note, short] }, name: short } })).toEqual({
    properties: {
      hint: { $ref: '#/definitions/hint' },
      remark: { anyOf: [{ $ref: '#/definitions/hint' }, short] },
      name: short,
    },
    definitions: { hint: note },
  })
})

test('a part within a repeated part becomes a definition only if it repeats elsewhere', () => {
  const inner = { type: 'object', properties: { one: note } }
  const ref = { $ref: '#/definitions/here' }
  expect(shareRepeats({ properties: { here: inner, there: inner } })).toEqual({
    properties: { here: ref, there: ref },
    definitions: { here: inner },
  })
  expect(
    Object.keys(shareRepeats({ properties: { here: place, there: place } }).definitions as object).toSorted(),
  ).toEqual(['here', 'town'])
})

test('a definition whose name is taken gets a number', () => {
  expect(shareRepeats({ definitions: { note: {} }, properties: { note, other: { items: note } } })).toEqual({
    definitions: { note: {}, note2: note },
    properties: { note: { $ref: '#/definitions/note2' }, other: { items: { $ref: '#/definitions/note2' } } },
  })
})

test('constants and defaults that look like schemas are left alone', () => {
  const value = { const: note, default: note }
  expect(shareRepeats({ properties: { one: value } })).toMatchObject({ properties: { one: value } })
})
