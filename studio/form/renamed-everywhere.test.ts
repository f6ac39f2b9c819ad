import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { digestOf } from '../../engine/language/extend/coverage.ts'
import type { Flow } from '../../schemas/flow.ts'
import { long } from '../../tests/support/campaigns.ts'
import { storedFlows } from '../desk/desk.test-kit.ts'
import { createReader } from '../desk/reader.ts'
import { edited } from '../document/edits.ts'
import { treeOf } from '../document/tree.ts'
import { vocabulary } from '../vocabulary.ts'
import { basesIn, basesOf, catalogsOf, completeFlow, usersOf } from '../workspace/family.ts'
import { renamedEverywhere } from './renamed-everywhere.ts'
import { renamedInFamily } from './renamed-in-family.ts'

const reader = createReader(vocabulary)
const texts: Readonly<Record<string, string>> = Object.fromEntries(
  storedFlows().flows.map(({ id, text }) => [id, text]),
)
/** The complete flows; of these, some use part files and have catalogs. */
const flows = basesIn(texts).filter((id) => basesOf(texts, id).length === 0)

/** Renames an entry, and returns all files of the project, with the ids of those that have changed. */
function renamedIn(id: string, path: readonly string[]) {
  const renaming = renamedInFamily(texts, id, path, 'calledOtherwise')
  if (!('edits' in renaming)) throw new Error(JSON.stringify(renaming))
  const changed = Object.fromEntries([...renaming.edits].map(([file, edits]) => [file, edited(texts[file]!, edits)]))
  return { all: { ...texts, ...changed }, changed: Object.keys(changed) }
}

const findingsIn = (all: Readonly<Record<string, string>>, id: string) =>
  reader.read({ texts: all }, id, 'en').findings.map(({ code, path, flow }) => `${flow}: ${code} ${path}`)

/** Returns the paths of entries that can be renamed, in each step one of each kind. */
function namedIn(id: string): (readonly string[])[] {
  const flow = completeFlow(texts, id) as Partial<Flow>
  const { steps = {}, words = {}, context = {}, tables = {}, computed = {}, conditions = {} } = flow
  const ofSteps = Object.entries(steps).flatMap(([step, { fields }]) => {
    const [field, { options }] = Object.entries(fields)[0]!
    const own = typeof options === 'object' ? Object.keys(options).slice(0, 1) : []
    return [
      ['steps', step],
      ['steps', step, 'fields', field],
      ...own.map((option) => ['steps', step, 'fields', field, 'options', option]),
    ]
  })
  const ofParts = Object.entries({ words, context, tables, computed, conditions }).flatMap(([root, all]) =>
    Object.keys(all).map((name) => [root, name]),
  )
  return [...ofSteps, ...ofParts]
}

test.each(flows)('renaming anything in %s causes no new finding in it and in its catalogs', (id) => {
  const files = [id, ...catalogsOf(texts, id)]
  const before = files.flatMap((file) => findingsIn(texts, file))
  // Names of one kind are renamed in the same way: a few of each kind are enough.
  const some = namedIn(id).filter((_, index) => long || index % 3 === 0)
  const wrong = some.flatMap((path) => {
    const { all } = renamedIn(id, path)
    const found = files.flatMap((file) => findingsIn(all, file)).filter((item) => !before.includes(item))
    return found.map((item) => `${path.join('.')}: ${item}`)
  })
  expect(wrong).toEqual([])
})

test('renaming anything in a base causes no new finding in its variants', () => {
  const base = 'enquiry'
  const variants = Object.keys(texts).filter((id) => basesOf(texts, id).includes(base))
  const before = variants.flatMap((id) => findingsIn(texts, id))
  const some = namedIn(base).filter((_, index) => long || index % 4 === 0)
  const wrong = some.flatMap((path) => {
    const { all } = renamedIn(base, path)
    const found = variants.flatMap((id) => findingsIn(all, id)).filter((item) => !before.includes(item))
    return found.map((item) => `${path.join('.')}: ${item}`)
  })
  expect(wrong).toEqual([])
})

test('a question of a part file gets its new name in every flow that uses the part, and in their catalogs', () => {
  const path = ['steps', 'contact']
  const { all, changed } = renamedIn('contact.part', path)
  const users = usersOf(texts, 'contact.part')
  const named = [...users, ...users.flatMap((id) => catalogsOf(texts, id))].filter((id) =>
    texts[id]!.includes('"contact"'),
  )
  expect(named.length).toBeGreaterThan(4)
  expect(changed.toSorted()).toEqual(['contact.part', ...named].toSorted())
  expect(named.flatMap((id) => findingsIn(all, id))).toEqual(named.flatMap((id) => findingsIn(texts, id)))
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

test('a catalog follows a new name in its keys, placeholders, conditions and noted originals', () => {
  const step = (question: string, fields: object) => ({ confirm: true, bubbles: { question }, fields })
  const flow = {
    version: 1,
    id: 'guests',
    lang: 'en',
    steps: {
      who: step('Who?', { name: { type: 'text', label: 'Name' } }),
      call: step('{name}, may we call?', { call: { type: 'text', label: 'Call' } }),
      last: step('Goodbye', { last: { type: 'text', label: 'Last' } }),
    },
    send: { done: { go: '/thanks' } },
  }
  const question = (id: string) => `steps.${id}.bubbles.question`
  const catalog = {
    version: 1,
    translates: 'guests',
    lang: 'de',
    steps: {
      who: { bubbles: { question: 'Wer?' }, fields: { name: { label: 'Name' } } },
      call: {
        bubbles: { question: [{ when: { name: true }, use: '{name}, dürfen wir anrufen?' }, { use: 'Anrufen?' }] },
      },
    },
    $source: {
      [question('who')]: digestOf('Who?'),
      'steps.who.fields.name.label': '',
      [question('call')]: digestOf('{name}, may we call?'),
      [question('last')]: digestOf('Something earlier'),
    },
  }
  const files = { guests: JSON.stringify(flow), 'guests.de': JSON.stringify(catalog, null, 1) }
  const catalogAfter = (path: readonly string[], name: string) => {
    const renaming = renamedInFamily(files, 'guests', path, name)
    if (!('edits' in renaming)) throw new Error(JSON.stringify(renaming))
    return JSON.parse(edited(files['guests.de'], renaming.edits.get('guests.de')!)) as typeof catalog
  }
  expect(catalogAfter(['steps', 'who', 'fields', 'name'], 'visitor')).toEqual({
    ...catalog,
    steps: {
      who: { bubbles: { question: 'Wer?' }, fields: { visitor: { label: 'Name' } } },
      call: {
        bubbles: {
          question: [{ when: { visitor: true }, use: '{visitor}, dürfen wir anrufen?' }, { use: 'Anrufen?' }],
        },
      },
    },
    $source: {
      [question('who')]: digestOf('Who?'),
      'steps.who.fields.visitor.label': '',
      [question('call')]: digestOf('{visitor}, may we call?'),
      [question('last')]: digestOf('Something earlier'),
    },
  })
  const { steps, $source } = catalogAfter(['steps', 'who'], 'first')
  expect(Object.keys(steps)).toEqual(['first', 'call'])
  expect(Object.keys($source)[0]).toBe(question('first'))
  expect(renamedInFamily({ ...files, 'guests.de': '{' }, 'guests', ['steps', 'who'], 'first')).toEqual({
    unreadable: ['guests.de'],
  })
})

test('fallbacks and plural forms follow a new name, and those of other names stay', () => {
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
