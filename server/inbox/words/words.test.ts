import { expect, test } from 'vitest'
import en from './en.json' with { type: 'json' }
import ja from './ja.json' with { type: 'json' }

const placeholders = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([placeholder]) => placeholder).toSorted()

test('both catalogs have the same ids, with the same placeholders', () => {
  const shape = (catalog: Record<string, string>) =>
    Object.fromEntries(Object.entries(catalog).map(([id, text]) => [id, placeholders(text)]))
  expect(shape(ja)).toEqual(shape(en))
  expect(Object.values({ ...en, ...ja }).every((text) => text.trim() === text && text !== '')).toBe(true)
})
