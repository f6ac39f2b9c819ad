import { expect, test } from 'vitest'
import type { Flow } from '../../schemas/flow.ts'
import { titleOfColumns } from './columns.ts'

const parent = { name: 'parent', values: [true, false] }
const flowWith = (label: object) =>
  ({ context: { parent: { from: 'p', values: [true, false], label } } }) as unknown as Flow

test('the values of a name stand for it if all of them have a label', () => {
  const both = { true: { en: 'for parents', ja: 'P' }, false: 'for everybody else' }
  expect(titleOfColumns(flowWith(both), parent, 'en')).toBe('for parents / for everybody else')
  expect(titleOfColumns(flowWith({ true: 'for parents' }), parent, 'en')).toBe('parent')
})
