import { expect, test } from 'vitest'
import { allTextEntries } from '../../engine/language/texts/rows.ts'
import type { Flow, Text } from '../../schemas/flow.ts'
import { program } from '../../tests/support/enquiry.ts'
import { vocabulary } from '../vocabulary.ts'
import { columnsOf } from './columns.ts'
import { oddEntries } from './odd.ts'

const { flow } = program
const oddIn = (of: Flow) => {
  const entries = allTextEntries(of, vocabulary)
  return oddEntries(entries, columnsOf(of, entries), of.lang)
}

type Case = { readonly when?: { readonly parent?: unknown }; readonly use: string }
const isByParent = (text: unknown): text is [Case, Case] =>
  Array.isArray(text) && text.length === 2 && (text as [Case])[0].when?.parent === true

/** The bubbles and options of a flow with one wording for parents and one for everyone else. */
const seeds = Object.entries(flow.steps)
  .flatMap(([step, { bubbles, fields }]) => [
    ...Object.entries(bubbles).map(([id, text]) => ({
      path: `steps.${step}.bubbles.${id}`,
      text,
      put: (own: Flow, to: Text) => Object.assign(own.steps[step]!.bubbles, { [id]: to }),
    })),
    ...Object.entries(fields).flatMap(([field, { options }]) =>
      Object.entries(typeof options === 'object' ? options : {}).map(([id, option]) => ({
        path: `steps.${step}.fields.${field}.options.${id}.title`,
        text: (option as { title: Text }).title,
        put: (own: Flow, to: Text) =>
          Object.assign((own.steps[step]!.fields[field]!.options as Record<string, object>)[id]!, { title: to }),
      })),
    ),
  ])
  .filter(({ text }) => isByParent(text) && text[0].use !== '' && text[1].use !== '')

test('the enquiry flow has no odd text', () => {
  expect(oddIn(flow)).toEqual([])
})

test('a text for parents that everybody gets is found in most places of the enquiry flow, and nowhere else', () => {
  const found = seeds.map(({ path, text, put }) => {
    const [first] = text as [Case, Case]
    const seeded = structuredClone(flow)
    put(seeded, [first, { use: first.use }] as Text)
    const all = oddIn(seeded)
    expect([path, all.filter(({ entry }) => entry.path !== path)]).toEqual([path, []])
    return all.length > 0
  })
  expect(seeds.length).toBeGreaterThan(6)
  expect(found.filter(Boolean).length / found.length).toBeGreaterThan(0.75)
})

test('an odd text is reported with its word, its usual visitors and the number of places', () => {
  const entriesOf = (path: string, member: string, item: string) => [
    { path, text: member, cases: [{ member: true }], of: 2 },
    { path, text: item, cases: [{ member: false }], of: 2 },
  ]
  const entries = [
    ...entriesOf('a', 'Dear Captain', 'Hello'),
    ...entriesOf('b', 'Thank you, Captain!', 'Thank you!'),
    ...entriesOf('c', 'Bye', 'Bye, Captain'),
  ]
  const columns = [{ name: 'member', values: [false, true] }]
  expect(oddEntries(entries, columns, 'en')).toMatchObject([
    { entry: { path: 'c' }, word: 'captain', here: false, elsewhere: true, places: 2 },
  ])
  expect(oddEntries(entries.slice(2), columns, 'en')).toEqual([])
})

test('an incomplete language tag does not fail and counts as none', () => {
  const entries = allTextEntries(flow, vocabulary)
  for (const lang of ['', 'ja-', 'ja-J', '-', 'x'])
    expect(() => oddEntries(entries, columnsOf(flow, entries), lang)).not.toThrow()
})
