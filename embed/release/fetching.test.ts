import { expect, test } from 'vitest'
import { fetching } from './embed-config.ts'

const call = (marker: string) =>
  `__vitePreload(() => import("./resume.CqV57-hP.js").then((code) => code.resume)${marker}).catch(() => {})`

test.each([
  ['before 8.4', ', __VITE_PRELOAD__'],
  ['before 8.4, with relative addresses', ', __VITE_PRELOAD__, import.meta.url'],
  ['since 8.4', ', __VITE_PRELOAD__baca44ea4e482d607aec0c2137eb3fc6'],
  ['since 8.4, with relative addresses', ', __VITE_PRELOAD__baca44ea4e482d607aec0c2137eb3fc6, import.meta.url'],
])('the marker that Vite has for the sheets of a part is removed: %s', (_, marker) =>
  expect(fetching(call(marker))).toBe(
    '__vitePreload(() => fetchPart("resume.CqV57-hP.js").then((code) => code.resume)).catch(() => {})',
  ),
)

test('the wrapper of a part that is only fetched is removed', () =>
  expect(fetching('__vitePreload(() => import("./later.DNZDQh3W.js"), __VITE_PRELOAD__)')).toBe(
    'fetchPart("later.DNZDQh3W.js")',
  ))
