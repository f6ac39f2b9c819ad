import { expect, test } from 'vitest'
import { treeOf } from './tree.ts'

test('a text that is nested too deeply has no tree', () => {
  expect(treeOf('['.repeat(50_000))).toBeUndefined()
  expect(treeOf('['.repeat(50_000) + ']'.repeat(50_000))).toBeUndefined()
})

test('brackets within strings, and lists side by side, do not count as nesting', () => {
  const text = JSON.stringify({ a: `"${'['.repeat(5000)}`, b: ['"', '\\', ...Array.from({ length: 1000 }, () => [])] })
  expect(treeOf(text)).toBeDefined()
})
