import { afterEach, expect, test, vi } from 'vitest'
import { builtIn } from '../../package/vocabulary.ts'
import type { Judge } from './judge.ts'
import { type FileSource, loaderOf } from './load.ts'

afterEach(() => vi.useRealTimers())

const flow = (id: string) => JSON.stringify({ version: 1, id, lang: 'en', steps: {}, send: {} })

test('a text is judged once, as long as the text and the day stay the same', () => {
  vi.useFakeTimers({ now: new Date('2026-03-31T12:00:00') })
  const judge = vi.fn<Judge>(() => ({ stage: 'sound', problems: [] }))
  const source: FileSource = {
    text: () => text,
    id: (file) => file,
    ids: () => [],
    sibling: (named) => named,
    parts: () => [],
    part: (named) => named,
    isPart: () => false,
    catalogs: () => [],
    catalog: (named) => named,
    catalogName: () => undefined,
    pictures: () => undefined,
  }
  const load = loaderOf(builtIn, judge, source)
  let text = flow('one')
  const judged = () => (load('flow'), judge.mock.calls.length)
  expect([judged(), judged()]).toEqual([1, 1])
  text = flow('two')
  expect(judged()).toBe(2)
  text = flow('one')
  expect(judged(), 'an edit that is undone').toBe(2)
  vi.setSystemTime(new Date('2026-04-01T12:00:00'))
  expect(judged()).toBe(3)
})
