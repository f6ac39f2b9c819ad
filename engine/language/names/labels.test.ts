import { describe, expect, test } from 'vitest'
import { builtIn } from '../../../package/vocabulary.ts'
import type { Flow } from '../../../schemas/flow.ts'
import { printModule, printOpening, printRest } from '../compile/module.ts'
import { withDefaults } from '../defaults/index.ts'
import { explain } from '../explain/explain.ts'
import { printExplanation } from '../explain/print.ts'
import { words } from '../messages/wording.ts'
import { labelKeysOf, labelOf, optionLabelOf, withLabelledFacts, withoutLabels } from './labels.ts'

const parents = { en: 'for parents', ja: '親' }
const context = {
  parent: { from: 'isParent', values: [false, true], label: { true: parents, false: 'themselves' } },
  age: { from: 'age', values: ['none', 20], label: { 20: 'in their twenties' } },
  area: { from: 'area', values: 'text', label: { true: 'with an area', false: 'without one' } },
  spring: { query: { campaign: 'spring' }, label: { true: 'from the spring campaign' } },
  greeting: { split: { plain: 1, warm: 1 }, label: { warm: 'with the warm greeting' } },
  year: { today: 'year' },
}
const plainFile = {
  id: 'labels',
  lang: 'en',
  version: 1,
  host: { options: { isParent: { type: 'boolean' }, age: { type: ['integer', 'string'] }, area: { type: 'string' } } },
  context: Object.fromEntries(
    Object.entries(context).map(([name, { label: _, ...entry }]: [string, Record<string, unknown>]) => [name, entry]),
  ),
  steps: {
    first: {
      bubbles: {
        question: [{ when: { parent: true, age: 20 }, use: 'Which drink for them?' }, { use: 'Which drink?' }],
      },
      fields: { first: { type: 'text', label: 'Drink', maxLength: 20, rules: { required: true } } },
    },
    second: {
      when: { area: true },
      bubbles: { question: 'And from where, in {area} ({year}, {greeting}, {spring})?' },
      fields: { second: { type: 'text', label: 'Place', maxLength: 20 } },
    },
  },
  send: { label: 'Order' },
}
const flowOf = (file: object) => withDefaults(file as unknown as Parameters<typeof withDefaults>[0])
const plain = flowOf(plainFile)
const options = plainFile.host.options
const labelled: Flow = flowOf({
  ...plainFile,
  host: { options: { ...options, isParent: { ...options.isParent, label: { en: 'Who asks', ja: '請求者' } } } },
  context,
})

test('what is published is the same with and without labels', () => {
  expect(JSON.stringify(labelled)).not.toBe(JSON.stringify(plain))
  expect(printModule(labelled, builtIn, '/engine')).toBe(printModule(plain, builtIn, '/engine'))
  expect(printOpening(labelled, builtIn, '/engine', 'r')).toBe(printOpening(plain, builtIn, '/engine', 'r'))
  expect(printRest(labelled, builtIn, '/engine')).toBe(printRest(plain, builtIn, '/engine'))
  expect(withoutLabels(labelled)).toEqual(plain)
  expect(withoutLabels(plain)).toBe(plain)
})

test.each([
  ['parent', true, parents],
  ['parent', false, { en: 'themselves', ja: 'themselves' }],
  ['age', 20, { en: 'in their twenties', ja: 'in their twenties' }],
  ['age', 'none', undefined],
  ['area', 'Kyoto', { en: 'with an area', ja: 'with an area' }],
  ['area', '', { en: 'without one', ja: 'without one' }],
  ['area', false, { en: 'without one', ja: 'without one' }],
  ['spring', true, { en: 'from the spring campaign', ja: 'from the spring campaign' }],
  ['spring', false, undefined],
  ['greeting', 'warm', { en: 'with the warm greeting', ja: 'with the warm greeting' }],
  ['year', 2026, undefined],
  ['toString', true, undefined],
])('the label of %s with the value %j', (name, value, label) => {
  expect(labelOf(labelled, name, value)).toEqual(label)
  expect(labelOf(plain, name, value)).toBeUndefined()
})

test('an option of the page has a label of its own', () => {
  expect(optionLabelOf(labelled, 'isParent')).toEqual({ en: 'Who asks', ja: '請求者' })
  expect(optionLabelOf(labelled, 'area')).toBeUndefined()
  expect(optionLabelOf(labelled, 'toString')).toBeUndefined()
})

test('each kind of context entry lists the values that can have a label', () => {
  const keys = Object.fromEntries(Object.entries(labelled.context).map(([name, entry]) => [name, labelKeysOf(entry)]))
  expect(keys).toEqual({
    parent: ['false', 'true'],
    age: ['none', '20'],
    area: ['true', 'false'],
    spring: ['true', 'false'],
    greeting: ['plain', 'warm'],
    year: [],
  })
})

describe('the visitors of a finding', () => {
  const where = [
    { name: 'parent', value: true },
    { name: 'age', value: 'none' },
  ]
  const worded = (flow: Flow, language: 'en' | 'ja', facts = where) => {
    const { code, args } = withLabelledFacts({ code: 'only-where' as const, args: { where: facts } }, flow)
    return words(language, code, args)
  }

  test('have their labels before the technical names', () => {
    expect(worded(labelled, 'en')).toContain('“for parents” (parent = true) and age = "none"')
    expect(worded(labelled, 'ja')).toContain('「親」（parent = true）')
  })

  test('are named by all values of a list, or by none of them', () => {
    const both = { name: 'parent', value: [true, false] as unknown as boolean }
    expect(worded(labelled, 'en', [both])).toContain('“for parents or themselves” (parent = true or false)')
    const some = { name: 'age', value: [20, 'none'] as unknown as string }
    expect(worded(labelled, 'en', [some])).not.toContain('twenties')
  })

  test('stay technical without labels, and so do further messages', () => {
    expect(worded(plain, 'en')).toContain('parent = true and age = "none"')
    const inner = { code: 'only-where' as const, args: { where } }
    const { more } = withLabelledFacts({ code: 'no-option', args: {}, more: [inner] }, labelled)
    expect(JSON.stringify(more)).toContain('for parents')
  })
})

test('an explanation names the readers of a changed sentence by their labels', () => {
  const reworded = (flow: Flow) =>
    JSON.parse(JSON.stringify(flow).replace('Which drink for them?', 'What would they drink?')) as Flow
  const printed = (flow: Flow) => printExplanation(explain(flow, reworded(flow), builtIn), 'en')
  expect(printed(labelled)).toContain('for parents; in their twenties')
  expect(printed(plain)).toContain('parent: yes; age: 20')
  expect(printExplanation(explain(plain, labelled, builtIn), 'en')).toBe(
    printExplanation(explain(plain, plain, builtIn), 'en'),
  )
})
