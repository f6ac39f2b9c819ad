import { describe, expect, test } from 'vitest'
import { compareShares } from '../../engine/language/explain/shares.ts'
import { pathText, valueAt } from '../../engine/language/read/path.ts'
import { storedFlows } from '../desk/desk.test-kit.ts'
import { createReader } from '../desk/reader.ts'
import { vocabulary } from '../vocabulary.ts'
import { completeFlow, familyOf, valueOf } from '../workspace/family.ts'
import { landingPageTexts, textPlaces, withSplit } from './split-setup.ts'

const texts = Object.fromEntries(storedFlows().flows.map(({ id, text }) => [id, text]))
const reader = createReader(vocabulary)
const shares = { a: 90, b: 10 }

/** Returns a flow with a split, as it is read, without warnings and errors. */
function soundWith(id: string, text: string) {
  const { flow, findings } = reader.read({ texts: { ...texts, [id]: text } }, id, 'en')
  expect(findings.filter(({ severity }) => severity === 'error')).toEqual([])
  return flow!
}

describe('a new split', () => {
  const content = completeFlow(texts, 'piano')!
  const places = textPlaces(content)

  test('can try any text of a question, and makes a sound flow whose shares differ in words only', () => {
    expect(places.some(({ value }) => Array.isArray(value))).toBe(true)
    const [plain] = places.filter(({ value }) => typeof value === 'string')
    const cased = places.find(({ value }) => Array.isArray(value))!
    for (const { path } of [plain!, cased]) {
      const setup = { name: 'wording', shares, texts: [{ path, wordings: { b: 'Other words' } }] }
      const flow = soundWith('piano', withSplit(texts.piano!, content, setup))
      expect(flow.context.wording).toEqual({ split: shares })
      const [compared] = compareShares(flow, vocabulary).filter(({ split }) => split === 'wording')
      expect(compared!.others).toMatchObject([{ share: 'b', questions: [], answers: [], payload: [] }])
    }
  })

  test('leaves the words of the first share as they were, case by case', () => {
    const { path, value } = places.find(({ value }) => Array.isArray(value))!
    const setup = { name: 'wording', shares, texts: [{ path, wordings: { b: 'Other words' } }] }
    const text = valueAt(valueOf(withSplit(texts.piano!, content, setup)), path)
    expect(text).toEqual([{ when: { wording: 'b' }, use: 'Other words' }, ...(value as unknown[])])
  })

  test('may have more than two shares', () => {
    const { path } = places[0]!
    const setup = { name: 'wording', shares: { a: 40, b: 30, c: 30 }, texts: [{ path, wordings: { b: 'B', c: 'C' } }] }
    const flow = soundWith('piano', withSplit(texts.piano!, content, setup))
    expect(compareShares(flow, vocabulary)[0]!.others.map(({ share }) => share)).toEqual(['b', 'c'])
  })

  test('is written into a landing page over its base', () => {
    const page = familyOf(texts, 'enquiry')!.variants[0]!.id
    const complete = completeFlow(texts, page)!
    const { path } = textPlaces(complete).find(({ value }) => typeof value === 'string')!
    const setup = { name: 'wording', shares, texts: [{ path, wordings: { b: 'Other words' } }] }
    const written = withSplit(texts[page]!, complete, setup)
    expect(valueOf(written)!.extends).toBe(valueOf(texts[page])!.extends)
    expect(Object.keys(soundWith(page, written).context)).toContain('wording')
  })
})

describe('the texts of a landing page', () => {
  const family = familyOf(texts, 'enquiry')!
  const [page] = family.variants.filter(({ id }) => landingPageTexts(texts, family, id).texts.length > 1)

  test('become a share of the base, and what is no wording is listed', () => {
    const { texts: tried, others } = landingPageTexts(texts, family, page!.id)
    const setup = { name: 'page', shares, texts: tried.map(({ path, value }) => ({ path, wordings: { b: value } })) }
    const content = completeFlow(texts, 'enquiry')!
    const written = valueOf(withSplit(texts.enquiry!, content, setup))!
    for (const { path, value } of tried) {
      const first = (valueAt(written, path) as readonly { readonly when: object; readonly use: unknown }[])[0]!
      expect(first.when).toMatchObject({ page: 'b' })
      expect(first.use).toEqual(Array.isArray(value) ? (value[0] as { use: unknown }).use : value)
    }
    for (const path of others) expect(tried.map((text) => pathText(text.path))).not.toContain(path)
  })

  test('are none of a flow that is no landing page', () => {
    expect(landingPageTexts(texts, family, 'piano')).toEqual({ texts: [], others: [] })
  })
})
