import { expect, test } from 'vitest'
import { ownNames } from '../../engine/runtime/program/own-names.ts'
import { takenNames, unusedName } from './new-entry.ts'
import { copyOf } from './steps.ts'

test.each(Object.values(ownNames).flat())('a new name never is %s, which the engine fills into texts', (name) => {
  expect(unusedName(name, takenNames({}))).toBe(`${name}2`)
})

test('a new name differs from every step, field, answer, context, word and link', () => {
  const steps = { a: { fields: { b: {} }, answer: { c: {} } }, broken: null }
  const flow = { steps, context: { d: {} }, words: { e: '' }, links: { f: {} } }
  const names = ['a', 'b', 'c', 'd', 'e', 'f', 'broken']
  expect(names.map((name) => unusedName(name, takenNames(flow)))).toEqual(names.map((name) => `${name}2`))
  expect(unusedName('g', takenNames(flow))).toBe('g')
})

test('a copied step of a variant has no name of the base', () => {
  const { id, step } = copyOf({ steps: { a: { fields: { n: {} } } } }, 'a', ['a2', 'n2'])
  expect([id, step]).toEqual(['a3', { fields: { n3: {} } }])
})
