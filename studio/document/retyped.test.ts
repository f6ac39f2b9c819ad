import { expect, test } from 'vitest'
import { edited, setAt } from './edits.ts'
import { treeOf } from './tree.ts'

const set = (text: string, value: string) => edited(text, setAt(treeOf(text)!, ['a'], value))

test('the unchanged parts of a text keep their escapes', () => {
  const before = String.raw`{ "a": "\u3042\/\n 1 \u00e9" }`
  const now = set(before, 'あ/\n 2 é')
  expect(now).toBe(String.raw`{ "a": "\u3042\/\n 2 \u00e9" }`)
  expect(set(now, 'あ/\n 1 é')).toBe(before)
})

test('a surrogate pair is never split by an edit', () => {
  const before = '{ "a": "x😀y" }'
  const [edit] = setAt(treeOf(before)!, ['a'], 'x😁y')
  expect(edit!.insert).toBe('😁')
  expect(set(before, 'x😁y')).toBe('{ "a": "x😁y" }')
})
