import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Flow } from '../../schemas/flow.ts'
import { long } from '../../tests/support/campaigns.ts'
import { storedFlows } from '../desk/desk.test-kit.ts'
import { createReader } from '../desk/reader.ts'
import { edited } from '../document/edits.ts'
import { treeOf } from '../document/tree.ts'
import { vocabulary } from '../vocabulary.ts'
import { renamedInFamily } from './KeyControl.tsx'
import { renamedEverywhere } from './renamed-everywhere.ts'

const reader = createReader(vocabulary)
const flows = storedFlows().flows.filter(({ text }) => !('extends' in (JSON.parse(text) as object)))

/** Returns the paths of entries that can be renamed, in each step one of each kind. */
function namedIn({ steps, words = {}, context, tables = {} }: Flow): (readonly string[])[] {
  const ofSteps = Object.entries(steps).flatMap(([step, { fields }]) => {
    const [first] = Object.entries(fields)
    const [field, { options }] = first!
    const own = typeof options === 'object' ? Object.keys(options).slice(0, 1) : []
    return [
      ['steps', step],
      ['steps', step, 'fields', field],
      ...own.map((option) => ['steps', step, 'fields', field, 'options', option]),
    ]
  })
  const ofParts = Object.entries({ words, context, tables }).flatMap(([root, all]) =>
    Object.keys(all).map((name) => [root, name]),
  )
  return [...ofSteps, ...ofParts]
}

test.each(flows)(
  'whatever of $id gets another name, nothing is said of it that was not said before',
  ({ id, text }) => {
    const findingsOf = (now: string) =>
      reader
        .read({ texts: { [id]: now } }, id, 'en')
        .findings.filter(({ severity }) => severity === 'error')
        .map(({ code, path }) => `${code} ${path}`)
    expect(findingsOf(text)).toEqual([])
    const wrong = namedIn(JSON.parse(text) as Flow).flatMap((path) =>
      findingsOf(edited(text, renamedEverywhere(treeOf(text)!, path, 'calledOtherwise'))).map(
        (item) => `${path.join('.')}: ${item}`,
      ),
    )
    expect(wrong).toEqual([])
  },
)

test('whatever gets another name in a base and its variants, the check finds nothing that is new', () => {
  const texts = Object.fromEntries(storedFlows().flows.map(({ id, text }) => [id, text]))
  const base = 'enquiry'
  const variants = Object.keys(texts).filter((id) => texts[id]!.includes(`"extends": "${base}"`))
  // Names of one kind are renamed in the same way: a few of each kind are enough.
  const some = namedIn(JSON.parse(texts[base]!) as Flow).filter((_, index) => long || index % 4 === 0)
  const wrong = some.flatMap((path) => {
    const name = 'calledOtherwise'
    const renaming = renamedInFamily(texts, base, path, name)
    if (!('edits' in renaming)) throw new Error(JSON.stringify(renaming))
    const all = {
      ...texts,
      ...Object.fromEntries([...renaming.edits].map(([id, edits]) => [id, edited(texts[id]!, edits)])),
    }
    return variants.flatMap((id) =>
      reader
        .read({ texts: all }, id, 'en')
        .findings.filter(({ severity }) => severity === 'error')
        .map(({ code, path: at }) => `${path.join('.')}: ${id} ${code} ${at}`),
    )
  })
  expect(wrong).toEqual([])
})

test('computed values follow a field, an option and a computed value that get another name', () => {
  const text = readFileSync(join(import.meta.dirname, '../../tests/flows/inn.flow.json'), 'utf8')
  const renamed = (path: readonly string[]) =>
    JSON.stringify(
      (JSON.parse(edited(text, renamedEverywhere(treeOf(text)!, path, 'calledOtherwise'))) as Flow).computed,
    )
  expect(renamed(['steps', 'people', 'fields', 'adults'])).toMatch('"guests":{"sum":["calledOtherwise","children"]}')
  expect(renamed(['steps', 'menu', 'fields', 'menu'])).toMatch('"menuPrice":{"of":"calledOtherwise","points"')
  expect(renamed(['steps', 'menu', 'fields', 'menu', 'options', 'small'])).toMatch('"points":{"calledOtherwise":3500')
  expect(renamed(['computed', 'guests'])).toMatch('"product":["calledOtherwise","menuPrice"]')
})
