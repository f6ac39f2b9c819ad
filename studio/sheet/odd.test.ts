import { describe, expect, test } from 'vitest'
import { program } from '../../tests/support/enquiry.ts'
import { allSayings } from '../../engine/language/texts/rows.ts'
import type { Flow, Text } from '../../schemas/flow.ts'
import { vocabulary } from '../vocabulary.ts'
import { columnsOf } from './columns.ts'
import { oddOnes } from './odd.ts'

const { flow } = program
const oddIn = (of: Flow) => {
  const sayings = allSayings(of, vocabulary)
  return oddOnes(sayings, columnsOf(of, sayings), of.lang)
}

type Case = { readonly when?: { readonly parent?: unknown }; readonly use: string }
const isByParent = (text: unknown): text is [Case, Case] => Array.isArray(text) && text.length === 2 && (text as [Case])[0].when?.parent === true

/** The wordings for parents and for others of the bubbles and options of a flow. */
const seeds = Object.entries(flow.steps).flatMap(([step, { bubbles, fields }]) => [
  ...Object.entries(bubbles).map(([id, text]) => ({ path: `steps.${step}.bubbles.${id}`, text, put: (own: Flow, to: Text) => Object.assign(own.steps[step]!.bubbles, { [id]: to }) })),
  ...Object.entries(fields).flatMap(([field, { options }]) =>
    Object.entries(typeof options === 'object' ? options : {}).map(([id, option]) => ({
      path: `steps.${step}.fields.${field}.options.${id}.title`,
      text: (option as { title: Text }).title,
      put: (own: Flow, to: Text) => Object.assign((own.steps[step]!.fields[field]!.options as Record<string, object>)[id]!, { title: to }),
    })),
  ),
]).filter(({ text }) => isByParent(text) && text[0].use !== '' && text[1].use !== '')

describe('a text for parents that everybody gets', () => {
  test('is not in the flow as it is', () => {
    expect(oddIn(flow)).toEqual([])
  })

  test.each(seeds.filter(({ text }) => /息子|娘|お子|\{child\}/.test((text as [Case])[0].use)))('is found at $path', ({ path, text, put }) => {
    const [first] = text as [Case, Case]
    const seeded = structuredClone(flow)
    put(seeded, [first, { use: first.use }] as Text)
    expect(oddIn(seeded)).toMatchObject([{ saying: { path }, name: 'parent', here: false, elsewhere: true }])
  })

  test('there are such texts', () => {
    expect(seeds.length).toBeGreaterThan(6)
  })
})
