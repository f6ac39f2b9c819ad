import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
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
const stored = storedFlows().flows
/** The complete flows: in others, names may be in another file. */
const flows = stored.filter(({ text }) => {
  const flow = JSON.parse(text) as Partial<Flow>
  return flow.id !== undefined && !('extends' in flow) && !('parts' in flow)
})

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

test.each(flows)('renaming anything in $id causes no new finding', ({ id, text }) => {
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
})

test('renaming anything in a base and its variants causes no new problem in the check', () => {
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

test('conditions on a matrix follow the new name of a row and of an option', () => {
  const text = JSON.stringify({
    version: 1,
    id: 'symptoms',
    lang: 'en',
    steps: {
      symptoms: {
        confirm: true,
        bubbles: { question: 'How often?' },
        fields: {
          symptoms: {
            type: 'matrix',
            rows: { pain: 'Pain', often: 'Often tired' },
            options: { never: { value: 0, title: 'Never' }, often: { value: 1, title: 'Often' } },
          },
        },
      },
      visit: {
        when: { symptoms: ['pain.often', 'often.never'] },
        confirm: true,
        bubbles: { question: 'Where?' },
        fields: { place: { type: 'text', label: 'Place' } },
      },
    },
    send: { done: { go: '/thanks' } },
  })
  const field = ['steps', 'symptoms', 'fields', 'symptoms']
  const conditionAfter = (path: readonly string[], name: string) => {
    const now = edited(text, renamedEverywhere(treeOf(text)!, path, name))
    return (JSON.parse(now) as Flow).steps.visit!.when
  }
  expect(conditionAfter([...field, 'rows', 'often'], 'tired')).toEqual({ symptoms: ['pain.often', 'tired.never'] })
  expect(conditionAfter([...field, 'options', 'often'], 'daily')).toEqual({ symptoms: ['pain.daily', 'often.never'] })
})

describe('in files with shared entries', () => {
  const field = { type: 'text', label: 'Name' }
  const step = (question: string, fields: object) => ({ confirm: true, bubbles: { question }, fields })
  const send = { done: { go: '/thanks' } }
  const files = {
    'shared.part': { words: { firm: 'Kaiwa' }, steps: { consent: step('May {firm} call {name}?', { call: field }) } },
    shop: {
      lang: 'en',
      parts: ['shared'],
      order: ['who', 'consent'],
      steps: { who: step('Who?', { name: field }) },
      send,
    },
    winter: {
      extends: 'shop',
      order: { remove: ['consent'], add: { consent: { after: 'who' }, more: { after: 'consent' } } },
      steps: { more: step('More?', { more: field }) },
    },
    deep: { extends: 'winter', steps: { more: { bubbles: { question: '{firm}?' } } } },
    alone: { lang: 'en', steps: { who: step('Who?', { name: field }) }, send },
  }
  const texts = Object.fromEntries(
    Object.entries(files).map(([id, value]) => [
      id,
      JSON.stringify({ version: 1, ...(id.endsWith('.part') ? {} : { id }), ...value }, null, 1),
    ]),
  )
  const renamed = (id: string, path: readonly string[], name: string) => {
    const renaming = renamedInFamily(texts, id, path, name)
    if (!('edits' in renaming)) return renaming
    return Object.fromEntries([...renaming.edits].map(([file, edits]) => [file, edited(texts[file]!, edits)]))
  }

  test('a word of a part is renamed in the part and in all flows that use it', () => {
    const changed = renamed('shared.part', ['words', 'firm'], 'company')
    expect(Object.keys(changed).toSorted()).toEqual(['deep', 'shared.part'])
    expect(changed).toMatchObject({
      deep: expect.stringContaining('{company}?') as string,
      'shared.part': expect.stringContaining('May {company} call') as string,
    })
    expect(renamed('shop', ['words', 'firm'], 'company')).toEqual(changed)
  })

  test('a step of a part is renamed in orders, and in changes of orders', () => {
    const changed = renamed('shop', ['steps', 'consent'], 'permission') as Readonly<Record<string, string>>
    expect(Object.keys(changed).toSorted()).toEqual(['shared.part', 'shop', 'winter'])
    expect((JSON.parse(changed.winter!) as { order: unknown }).order).toEqual({
      remove: ['permission'],
      add: { permission: { after: 'who' }, more: { after: 'permission' } },
    })
  })

  test('a field of a flow is renamed in a part that no other flow uses', () => {
    const changed = renamed('shop', ['steps', 'who', 'fields', 'name'], 'visitor') as Readonly<Record<string, string>>
    expect(Object.keys(changed).toSorted()).toEqual(['shared.part', 'shop'])
    expect(changed['shared.part']).toContain('call {visitor}?')
  })

  test('a name that a flow with the part already uses is refused', () => {
    const path = ['steps', 'consent']
    expect(renamed('shared.part', path, 'more')).toEqual({ taken: ['winter', 'deep'] })
  })

  test('a part is read with the flows that use it, and has their findings', () => {
    const wrong = { ...texts, 'shared.part': texts['shared.part']!.replace('{firm}', '{frm}') }
    const { flow, findings } = reader.read({ texts: wrong }, 'shared.part', 'en')
    expect(findings.map(({ code, flow: file }) => `${code} ${file}`)).toEqual(['unknown-placeholder shared.part'])
    expect(flow).toBeUndefined()
    expect(reader.read({ texts }, 'shared.part', 'en')).toMatchObject({ flow: { id: 'shop' } })
  })
})

test('fallbacks and plural forms follow a new name, and those of other names do not change', () => {
  const step = (question: unknown, fields: object) => ({ confirm: true, bubbles: { question }, fields })
  const forms = { plural: 'guests', one: '{guests} guest', other: '{guests} guests, {name|nobody}' }
  const flow = {
    version: 1,
    id: 'guests',
    lang: 'en',
    steps: {
      who: step('Who?', {
        name: { type: 'text', label: 'Name' },
        guests: { type: 'number', label: 'Guests', rules: { required: true, atLeast: 1, atMost: 9 } },
      }),
      call: step(forms, { call: { type: 'text', label: 'Call' } }),
    },
    send: { done: { go: '/thanks' } },
  }
  const text = JSON.stringify(flow)
  const questionAfter = (field: string) => {
    const edits = renamedEverywhere(treeOf(text)!, ['steps', 'who', 'fields', field], 'renamed')
    return (JSON.parse(edited(text, edits)) as typeof flow).steps.call.bubbles.question
  }
  expect(questionAfter('name')).toEqual({ ...forms, other: '{guests} guests, {renamed|nobody}' })
  expect(questionAfter('guests')).toEqual({
    plural: 'renamed',
    one: '{renamed} guest',
    other: '{renamed} guests, {name|nobody}',
  })
})

test('computed values follow the new name of a field, an option and a computed value', () => {
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
