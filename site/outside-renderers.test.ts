import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { outsideRenderers } from './outside-renderers.ts'

test('what stands in the place of the list of renderers imports files that there are', () => {
  const { load } = outsideRenderers({ renderers: { stars: '/stars.ts' }, redrawn: [] }) as unknown as { readonly load: (this: void, id: string) => string }
  const code = load(resolve(import.meta.dirname, '../renderers/all.ts'))
  const imported = [...code.matchAll(/from "([^"]+)"/g)].map(([, file]) => file!)
  expect(imported).toHaveLength(2)
  expect(imported.filter((file) => !existsSync(file))).toEqual([])
})
