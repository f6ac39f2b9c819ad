import { expect, test } from 'vitest'
import { treeOf } from './tree.ts'

test('a text that is nested deeper than any flow is none, whatever would overflow on it', () => {
  expect(treeOf('['.repeat(50_000))).toBeUndefined()
  expect(treeOf('['.repeat(50_000) + ']'.repeat(50_000))).toBeUndefined()
})

test('brackets in strings, and beside each other, are not nested', () => {
  const text = JSON.stringify({ a: `"${'['.repeat(5000)}`, b: ['"', '\\', ...Array.from({ length: 1000 }, () => [])] })
  expect(treeOf(text)).toBeDefined()
})
