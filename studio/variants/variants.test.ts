import { describe, expect, test } from 'vitest'
import { leavesOf } from '../../engine/language/extend/list-patch.ts'
import { mergePatch } from '../../engine/language/extend/merge.ts'
import { pathText, valueAt } from '../../engine/language/read/path.ts'
import { storedFlows } from '../desk/desk.test-kit.ts'
import { createReader } from '../desk/reader.ts'
import { vocabulary } from '../vocabulary.ts'
import { familyOf, valueOf } from '../workspace/family.ts'
import { baseChanges, differencesIn } from './differences.ts'
import { offersOf, variantText } from './Variants.tsx'

const texts = Object.fromEntries(storedFlows().flows.map(({ id, text }) => [id, text]))
const family = familyOf(texts, 'enquiry')!
const base = valueOf(texts.enquiry)!

describe('a family', () => {
  test('is the same from its base and from each of its variants', () => {
    expect(family.variants.length).toBeGreaterThan(3)
    for (const { id } of family.variants) expect(familyOf(texts, id)).toEqual(family)
  })

  test('of a flow without variants has the flow only, and a broken file has none', () => {
    expect(familyOf(texts, 'moving')?.variants).toEqual([])
    expect(familyOf({ ...texts, moving: '{' }, 'moving')).toBeUndefined()
    expect(familyOf({ winter: '{ "extends": "nowhere" }' }, 'winter')).toBeUndefined()
  })

  test('has a difference for each change of a variant, and no other', () => {
    const differences = differencesIn(family)
    for (const { id, patch } of family.variants) {
      const own = differences.filter((difference) => difference.own.has(id))
      expect(own.map(({ path }) => pathText(path)).toSorted()).toEqual(
        leavesOf(family.base.patch, patch)
          .map(({ path }) => pathText(path))
          .toSorted(),
      )
      for (const { path, own: value } of own) expect(value.get(id)).toEqual(valueAt(patch, path))
    }
    for (const { path, base: value } of differences) expect(value).toEqual(valueAt(base, path))
  })
})

test('a change to the base reaches the variants that do not override it, as merging does', () => {
  const [first] = differencesIn(family).filter(({ base: value }) => typeof value === 'string' || Array.isArray(value))
  const changed = mergePatch(base, { send: { label: 'Changed' }, timing: { reveal: [1, 2, 3, 4] } })
  const changes = baseChanges(base, changed, family.variants)
  expect(first).toBeDefined()
  expect(changes.length).toBe(2)
  for (const { path, after, touched, own } of changes) {
    const gets = family.variants
      .filter(({ patch }) => JSON.stringify(valueAt(mergePatch(changed, patch), path)) === JSON.stringify(after))
      .map(({ id }) => id)
    expect([touched, [...touched, ...own].toSorted()]).toEqual([gets, family.variants.map(({ id }) => id).toSorted()])
  }
  expect(changes.some(({ own }) => own.length > 0)).toBe(true)
  expect(baseChanges(base, base, family.variants)).toEqual([])
})

describe('a new variant', () => {
  const reader = createReader(vocabulary)

  test('is sound without any choice, with a warning', () => {
    const text = variantText(base, 'enquiry', 'winter', [])
    expect(Object.keys(valueOf(text)!)).toEqual(['$schema', 'version', 'id', 'extends'])
    expect(reader.read({ texts: { ...texts, winter: text } }, 'winter', 'en')).toMatchObject({
      findings: [{ code: 'patch-empty', severity: 'warning' }],
      flow: { id: 'winter' },
    })
  })

  test('has the texts of its base for everything that was chosen', () => {
    const offers = offersOf(base)
    expect(offers.length).toBeGreaterThan(20)
    const made = valueOf(
      variantText(
        base,
        'enquiry',
        'winter',
        offers.map(({ path }) => path),
      ),
    )!
    for (const { path, value } of offers) expect(valueAt(made, path)).toEqual(value)
    const { findings } = reader.read({ texts: { ...texts, winter: JSON.stringify(made) } }, 'winter', 'en')
    expect(findings.filter(({ severity }) => severity === 'error')).toEqual([])
  })
})
