import { readFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { expect, test, vi } from 'vitest'
import { fixFile } from '../../engine/tools/commands/check.ts'
import { checkFlows } from '../../engine/tools/commands/flow-check.ts'
import { authoredFiles } from '../../engine/tools/flow-files.ts'
import type { Flow } from '../../schemas/flow.ts'
import { load } from '../support/load.ts'
import { FlowFolder } from './flow-folder.ts'
import { optionsNamed } from './written-flow.ts'

// The first check compiles the schema of flows, possibly on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

const text = (label: string) => ({ type: 'text', label, normalize: ['trim'], rules: { required: true } })
const step = (question: unknown, fields: object, more: object = {}) => ({
  confirm: true,
  bubbles: { question },
  fields,
  ...more,
})

/** A flow of three steps, with an option of the page. */
const base = {
  version: 1,
  id: 'base',
  lang: 'en',
  host: { options: { plan: { type: 'string' } }, query: ['ref', 'gclid'] },
  context: { plan: { from: 'plan', values: ['none', 'gold', 'silver'] }, ref: { query: { ref: 'x' } } },
  words: { you: 'you', shop: [{ when: { ref: true }, use: 'our shop' }, { use: 'the shop' }] },
  order: ['who', 'where', 'when'],
  steps: {
    who: step('Who are {you}?', { name: text('Name') }),
    where: step('Where is {shop}, {name}?', {
      place: { type: 'choice', label: 'Place', options: 'places', rules: { required: true } },
    }),
    when: step([{ when: { plan: 'gold' }, use: 'When do {you} come?' }, { use: 'Which day?' }], { day: text('Day') }),
  },
  tables: { places: optionsNamed('east', 'north', 'south') },
  send: { label: 'Send', done: { go: '/thanks', pass: { gclid: 'gclid' } } },
}

type Files = Readonly<Record<string, object>>

/** Writes flows, and part files under names that end with `.part`. */
function written(files: Files): FlowFolder {
  const folder = new FlowFolder()
  for (const [name, value] of Object.entries(files)) {
    if (!name.endsWith('.part')) folder.write(name, JSON.stringify({ version: 1, id: name, ...value }, null, 1))
    else folder.writePart(name.slice(0, -'.part'.length), JSON.stringify({ version: 1, ...value }, null, 1))
  }
  return folder
}

/** Writes files and loads the last of them. */
function loaded(files: Files, last = Object.keys(files).at(-1)!) {
  using folder = written({ base, ...files })
  const name = `${last}${last.endsWith('.part') ? '' : '.flow'}.json`
  const { flow, problems, ...rest } = load(join(folder.path, name), name)
  const found = problems.map(({ code, path, file: at }) => `${code} ${path} ${at.replace(/(?:\.flow)?\.json$/, '')}`)
  return { flow: flow as Flow, problems, found, ...rest }
}

const one = { extends: 'base', words: { you: 'your family' } }

test('a variant of a variant of a variant has all their changes, and the last one counts', () => {
  const { flow, found, files } = loaded({
    one: { ...one, steps: { when: null }, order: ['who', 'where'] },
    two: { extends: 'one', words: { you: 'your team' }, tables: { places: { north: null } } },
    three: { extends: 'two', send: { label: 'Order' }, tables: { places: { middle: { value: 'n', title: 'Up' } } } },
  })
  expect(found).toEqual([])
  expect(flow.words?.you).toBe('your team')
  expect(flow.order).toEqual(['who', 'where'])
  expect(Object.keys(flow.steps)).toEqual(['who', 'where'])
  expect(flow.tables?.places).toEqual({ ...optionsNamed('east', 'south'), middle: { value: 'n', title: 'Up' } })
  expect([flow.id, flow.send.label]).toEqual(['three', 'Order'])
  expect(files.map((file) => file.replace(/^.*\//, ''))).toEqual(['two.flow.json', 'one.flow.json', 'base.flow.json'])
})

test.each<[name: string, files: Files, found: readonly string[]]>([
  [
    'a mistake of the last variant is reported',
    { one, two: { extends: 'one', words: { you: '{nme}' } } },
    ['unknown-placeholder words.you two'],
  ],
  [
    'a mistake of the variant in between is reported there, and the last variant names it',
    { one: { extends: 'base', words: { yu: 'x' } }, two: { extends: 'one', send: { label: 'x' } } },
    ['base-broken extends two'],
  ],
  [
    'what the variant in between removed cannot be removed again',
    {
      one: { ...one, tables: { places: { north: null } } },
      two: { extends: 'one', tables: { places: { north: null } } },
    },
    ['patch-removes-nothing tables.places.north two'],
  ],
  [
    'a value that the variant in between has already changes nothing',
    { one, two: { extends: 'one', words: { you: 'your family' } } },
    ['patch-same words.you two'],
  ],
  [
    'a removal of what the variant in between uses is at the removal',
    {
      one: { extends: 'base', words: { team: 'a team' }, send: { label: 'Send {team}' } },
      two: { extends: 'one', words: { team: null } },
    },
    ['unknown-placeholder send.label two'],
  ],
  ['an unknown base', { one, two: { extends: 'oen' } }, ['base-unknown extends two']],
  [
    'a cycle is reported for the first by name',
    { one: { extends: 'three' }, two: { extends: 'one' }, three: { extends: 'two' } },
    ['base-broken extends three'],
  ],
  [
    'a variant of a cycle is reported',
    { one: { extends: 'two' }, two: { extends: 'one' }, zoo: { extends: 'two' } },
    ['base-broken extends zoo'],
  ],
])('%s', (_, files, found) => expect(loaded(files).found).toEqual(found))

test('a cycle is one problem, which names the variants in turn', () => {
  const { problems } = loaded({ two: { extends: 'three' }, three: { extends: 'one' }, one: { extends: 'two' } })
  expect(problems).toMatchObject([{ code: 'base-cycle', args: { ids: ['one', 'two', 'three', 'one'] }, line: 4 }])
})

const visit = step('How many?', { guests: text('Guests') })
const changed = (patch: object) => loaded({ one: { extends: 'base', ...patch } })

test.each<[name: string, patch: object, part: (flow: Flow) => unknown, result: unknown]>([
  [
    'a step after another',
    { order: { add: { visit: { after: 'who' } } }, steps: { visit } },
    order,
    ['who', 'visit', 'where', 'when'],
  ],
  [
    'a step before another',
    { order: { add: { visit: { before: 'who' } } }, steps: { visit } },
    order,
    ['visit', 'who', 'where', 'when'],
  ],
  ['a step at the end', { order: { add: ['visit'] }, steps: { visit } }, order, ['who', 'where', 'when', 'visit']],
  [
    'two steps after the same one, in the order of the file',
    {
      order: { add: { visit: { after: 'who' }, more: { after: 'who' } } },
      steps: { visit, more: step('?', { more: text('More') }) },
    },
    order,
    ['who', 'visit', 'more', 'where', 'when'],
  ],
  [
    'a step after a new one',
    {
      order: { add: { visit: { after: 'who' }, more: { after: 'visit' } } },
      steps: { visit, more: step('?', { more: text('More') }) },
    },
    order,
    ['who', 'visit', 'more', 'where', 'when'],
  ],
  ['a step removed', { order: { remove: ['when'] }, steps: { when: null } }, order, ['who', 'where']],
  [
    'a step at another place',
    { order: { remove: ['when'], add: { when: { after: 'who' } } } },
    order,
    ['who', 'when', 'where'],
  ],
  [
    'a parameter more and one less',
    {
      host: { query: { add: ['gbraid'], remove: ['gclid'] } },
      send: { done: { pass: { gclid: null, gbraid: 'gbraid' } } },
    },
    ({ host }) => host?.query,
    ['ref', 'gbraid'],
  ],
  [
    'a normalizer first',
    { steps: { who: { fields: { name: { normalize: { add: { removeBlanks: { before: 'trim' } } } } } } } },
    ({ steps }) => steps.who!.fields.name!.normalize,
    ['removeBlanks', 'trim'],
  ],
  [
    'a value of the context',
    {
      context: { plan: { values: { add: ['black'] } } },
      send: { label: { first: [{ when: { plan: 'black' }, use: 'Go' }] } },
    },
    ({ context }) => context.plan,
    { from: 'plan', values: ['none', 'gold', 'silver', 'black'] },
  ],
  [
    'texts before a plain text',
    { send: { label: { first: [{ when: { plan: 'gold' }, use: 'Go' }] } } },
    ({ send }) => send.label,
    [{ when: { plan: 'gold' }, use: 'Go' }, { use: 'Send' }],
  ],
  [
    'texts before a list',
    { steps: { when: { bubbles: { question: { first: [{ when: { plan: 'silver' }, use: 'When?' }] } } } } },
    ({ steps }) => (steps.when!.bubbles.question as unknown[]).length,
    3,
  ],
  [
    'an option before a named neighbour',
    { tables: { places: { west: { value: 'west', title: 'west' }, north: {} } } },
    ({ tables }) => Object.keys(tables!.places!),
    ['east', 'west', 'north', 'south'],
  ],
  ['a complete list', { order: ['when', 'who', 'where'] }, order, ['when', 'who', 'where']],
])('a variant has %s', (_, patch, part, result) => {
  const { flow, found } = changed(patch)
  expect(found).toEqual([])
  expect(part(flow)).toEqual(result)
})

function order(flow: Flow): unknown {
  return flow.order
}

test('the order of a flow without a written order can be changed, too', () => {
  const { order: _, ...unordered } = base
  const { flow, found } = loaded({
    base: unordered,
    one: { extends: 'base', order: { add: { visit: { after: 'who' } } }, steps: { visit } },
  })
  expect(found).toEqual([])
  expect(flow.order).toEqual(['who', 'visit', 'where', 'when'])
})

test('a change of a list can be changed again, and a mistake in either is reported', () => {
  const first = { extends: 'base', order: { add: { visit: { after: 'who' } } }, steps: { visit } }
  const { flow, found } = loaded({
    first,
    second: { extends: 'first', order: { remove: ['visit'], add: { visit: { before: 'who' } } } },
  })
  expect(found).toEqual([])
  expect(flow.order).toEqual(['visit', 'who', 'where', 'when'])
  expect(loaded({ first, second: { extends: 'first', order: { add: ['visit'] } } }).found).toEqual([
    'list-adds-present order.add[0] second',
  ])
})

test('a text that a change puts first is reported at its line', () => {
  const { problems } = changed({ send: { label: { first: [{ when: { plan: 'gold' }, use: 'Go, {nme}' }] } } })
  expect(problems).toMatchObject([{ code: 'unknown-placeholder', file: 'one.flow.json', line: 12 }])
})

// Parts.

const places = {
  tables: { places: optionsNamed('east', 'west'), kinds: optionsNamed('small', 'large') },
  words: { shop: 'our shop', idle: 'x' },
}
const consent = {
  words: { firm: 'Kaiwa' },
  steps: {
    consent: step('Do you agree with {firm}?', {
      terms: { type: 'agreement', label: 'I agree', guide: 'Please agree.' },
    }),
    news: step('News?', { news: { type: 'text', label: 'News' } }),
  },
}
const user = {
  lang: 'en',
  parts: ['places', 'consent'],
  order: ['where', 'consent'],
  steps: {
    where: step('Where is {shop}?', {
      place: { type: 'choice', label: 'Place', options: 'places', rules: { required: true } },
    }),
  },
  send: { done: { go: '/thanks' }, needs: { agreed: 'terms' } },
}
const shared = { 'places.part': places, 'consent.part': consent }

test('a flow has the entries of its parts that it uses, and no others', () => {
  const { flow, found, files } = loaded({ ...shared, user })
  expect(found).toEqual([])
  expect(flow.tables).toEqual({ places: optionsNamed('east', 'west') })
  expect(flow.words).toEqual({ shop: 'our shop', firm: 'Kaiwa' })
  expect(Object.keys(flow.steps)).toEqual(['where', 'consent'])
  expect(flow).not.toHaveProperty('parts')
  expect(files.map((file) => file.replace(/^.*\//, '')).toSorted()).toEqual(['consent.part.json', 'places.part.json'])
})

test('conditions can be shared, also those that only another condition names', () => {
  const rules = {
    conditions: { near: { place: 'east' }, close: { near: true, not: { plan: 'none' } }, idle: { near: false } },
  }
  const flow = {
    ...user,
    context: { plan: { values: ['none', 'gold'], from: 'plan' } },
    parts: [...user.parts, 'rules'],
    words: { how: [{ when: { close: true }, use: 'How' }, { use: 'Whether' }] },
    steps: { ...user.steps, how: step('{how}?', { reason: { type: 'text', label: 'Reason' } }) },
    order: ['where', 'how', 'consent'],
  }
  const read = loaded({ ...shared, 'rules.part': rules, user: flow })
  expect(read.found).toEqual([])
  expect(Object.keys(read.flow.conditions!)).toEqual(['near', 'close'])
})

test('a misspelt step of a part is suggested', () => {
  const { problems } = loaded({ ...shared, user: { ...user, order: ['where', 'consnt'] } })
  expect(problems).toMatchObject([
    { code: 'unknown-step', path: 'order[1]', args: { meant: 'consent' }, fix: { text: '"consent"' } },
  ])
})

test('without an order, the steps of parts follow those of the flow', () => {
  const { order: _, ...unordered } = user
  const { flow, found } = loaded({ ...shared, user: { ...unordered, parts: ['consent', 'places'] } })
  expect(found).toEqual([])
  expect(flow.order).toEqual(['where', 'consent', 'news'])
})

const isSound = (files: Files) => loaded({ ...shared, user, ...files }, Object.keys(files).at(-1))
test.each<[name: string, change: object, part: (flow: Flow) => unknown, result: unknown]>([
  ['its own word', { words: { shop: 'my shop' } }, ({ words }) => words?.shop, 'my shop'],
  [
    'an added option',
    { tables: { places: { south: { value: 'south', title: 'south' } } } },
    ({ tables }) => Object.keys(tables!.places!),
    ['east', 'west', 'south'],
  ],
  ['a removed option', { tables: { places: { west: null } } }, ({ tables }) => Object.keys(tables!.places!), ['east']],
  [
    'another text of a step',
    { steps: { ...user.steps, consent: { bubbles: { question: 'Agreed?' } } } },
    ({ words }) => words,
    { shop: 'our shop' },
  ],
])('a flow can override its parts with %s', (_, change, part, result) => {
  const { flow, found } = isSound({ user: { ...user, ...change } })
  expect(found).toEqual([])
  expect(part(flow)).toEqual(result)
})

test.each<[name: string, files: Files, found: readonly string[]]>([
  ['an unknown part', { user: { ...user, parts: ['places', 'consnt'] } }, ['parts-unknown parts[1] user']],
  ['a part twice', { user: { ...user, parts: ['places', 'consent', 'places'] } }, ['parts-twice parts[2] user']],
  ['a name in place of a list', { user: { ...user, parts: 'places' } }, ['parts-not-names parts user']],
  ['an empty list', { user: { ...user, parts: [] } }, ['parts-empty parts user']],
  [
    'a misspelt key',
    { user: { ...user, parts: undefined, part: ['places', 'consent'] } },
    ['extends-misspelt part user'],
  ],
  ['a part with a mistake', { 'consent.part': { wrds: {} }, user }, ['parts-broken parts[1] user']],
  [
    'two parts that disagree',
    { 'other.part': { words: { shop: 'a shop' } }, user: { ...user, parts: [...user.parts, 'other'] } },
    ['parts-clash parts[2] user'],
  ],
  [
    'two parts that agree',
    { 'other.part': { words: { shop: 'our shop' } }, user: { ...user, parts: [...user.parts, 'other'] } },
    [],
  ],
  [
    'two parts that disagree about what the flow writes',
    {
      'other.part': { words: { shop: 'a shop' } },
      user: { ...user, words: { shop: 'it' }, parts: [...user.parts, 'other'] },
    },
    [],
  ],
  [
    'two parts that disagree about what the flow does not use',
    { 'other.part': { words: { idle: 'y' } }, user: { ...user, parts: [...user.parts, 'other'] } },
    [],
  ],
  [
    'a word that the flow lacks',
    { 'consent.part': { ...consent, words: {} }, user },
    ['unknown-placeholder steps.consent.bubbles.question consent.part'],
  ],
  [
    'a field that the flow lacks',
    { 'places.part': { ...places, words: { shop: 'the shop of {name}' } }, user },
    ['unknown-placeholder words.shop places.part'],
  ],
  [
    'a context value that the flow lacks',
    { 'places.part': { ...places, words: { shop: [{ when: { plan: 'gold' }, use: 'a' }, { use: 'b' }] } }, user },
    ['condition-key words.shop[0].when.plan places.part'],
  ],
  [
    'a table that the flow lacks',
    {
      'consent.part': {
        ...consent,
        steps: {
          ...consent.steps,
          consent: step('Agree?', {
            terms: { type: 'agreement', label: 'I agree', guide: 'Please agree.' },
            kind: { type: 'choice', label: 'Kind', options: 'sorts', rules: { required: true } },
          }),
        },
      },
      user,
    },
    ['unknown-table steps.consent.fields.kind.options consent.part'],
  ],
  [
    'null without an entry of a part',
    { user: { ...user, tables: { places: { north: null } } } },
    ['wrong-type tables.places.north user'],
  ],
  ['a misspelt step of a part', { user: { ...user, order: ['where', 'consnt'] } }, ['unknown-step order[1] user']],
  ['an order in a part', { 'consent.part': { ...consent, order: ['consent'] } }, ['unknown-key order consent.part']],
  [
    'a part that no flow uses',
    { user: { ...user, parts: ['places'] }, 'consent.part': consent },
    ['part-without-flow version consent.part'],
  ],
  ['a part of another version', { 'consent.part': { ...consent, version: 7 } }, ['other-version version consent.part']],
  ['a part that flows use', { user, 'consent.part': consent }, []],
])('%s', (_, files, found) => expect(isSound(files).found).toEqual(found))

test('a problem in a part names the flow in which it occurs', () => {
  const { problems } = isSound({ 'consent.part': { ...consent, words: {} }, user })
  expect(problems).toMatchObject([
    { file: 'consent.part.json', more: [{ code: 'part-in-flow', args: { flows: ['user'] } }] },
  ])
})

test('a variant uses the parts of its base, changes their entries, and can have its own list', () => {
  const changes = { extends: 'user', words: { shop: 'it' }, tables: { places: { west: null } } }
  const { flow, found } = isSound({ user, one: changes })
  expect(found).toEqual([])
  expect([flow.words?.shop, Object.keys(flow.tables!.places!)]).toEqual(['it', ['east']])

  const winter = { ...consent, words: { firm: 'Winter' } }
  const swapped = isSound({ user, 'winter.part': winter, one: { extends: 'user', parts: ['places', 'winter'] } })
  expect(swapped.found).toEqual([])
  expect(swapped.flow.words?.firm).toBe('Winter')

  const more = { words: { time: 'now' } }
  const added = isSound({
    user,
    'more.part': more,
    one: { extends: 'user', parts: { add: ['more'] }, send: { label: 'Send {time}' } },
  })
  expect(added.found).toEqual([])
  expect(added.flow.words).toMatchObject({ time: 'now', firm: 'Kaiwa' })

  const less = { extends: 'user', parts: { remove: ['consent'] } }
  expect(isSound({ user, one: less }).found).toEqual(['unknown-step order[1] one'])
  expect(isSound({ user, one: { extends: 'user', parts: { add: ['placs'] } } }).found).toEqual([
    'parts-unknown parts.add[0] one',
  ])
})

test('the part file of the guide is sound in a flow that uses it', () => {
  const guide = readFileSync(resolve(import.meta.dirname, '../../flows/README.md'), 'utf8')
  const example = (kind: string) => new RegExp(`^\`\`\`${kind}\\n([^]*?)\`\`\``, 'm').exec(guide)![1]!
  const email = step('Where?', { email: { type: 'email', label: 'E-mail', rules: { required: true, email: true } } })
  const more = JSON.parse(`{ ${example('user')} }`) as object
  const part = JSON.parse(example('part')) as object
  const { flow, found } = loaded({ 'consent.part': part, guide: { lang: 'en', steps: { email }, ...more } })
  expect(found).toEqual([])
  expect(flow.order).toEqual(['email', 'consent'])
})

// The commands.

/** Writes the flows and parts, and checks the whole folder as the command does. */
function checkedFolder(files: Files) {
  using folder = written({ ...shared, user, ...files })
  const names = authoredFiles([folder.path])
  const { problems, sound } = checkFlows(names, load)
  return { sound, found: problems.map(({ code, file, more }) => [code, basename(file), more?.at(-1)?.args.flows]) }
}

test('a problem of a part is reported once for a folder, with all flows in which it occurs', () => {
  const wrong = { ...consent, words: {} }
  const one = { extends: 'user', words: { shop: 'it' } }
  const { found, sound } = checkedFolder({ 'consent.part': wrong, second: user, one })
  expect(found).toEqual([['unknown-placeholder', 'consent.part.json', ['second', 'user']]])
  expect(sound).toBe(false)
})

test('a broken part is reported at its place only', () => {
  expect(checkedFolder({ 'consent.part': { wrds: {} }, second: user }).found).toEqual([
    ['unknown-key', 'consent.part.json', undefined],
  ])
  expect(checkedFolder({ 'more.part': {} }).found).toEqual([['part-without-flow', 'more.part.json', undefined]])
  expect(checkedFolder({}).sound).toBe(true)
})

test('a mistake with one repair is also repaired in a part, whether the part or a flow shows it', () => {
  const misspelt = { ...consent, words: { firms: 'Kaiwa' } }
  using folder = written({ ...shared, user, 'consent.part': misspelt })
  const file = join(folder.path, 'consent.part.json')
  const fixed = fixFile(load, file, file, [join(folder.path, 'user.flow.json')])
  expect(fixed.map(({ after }) => after)).toEqual(['{firms}'])
  expect(load(join(folder.path, 'user.flow.json')).problems).toEqual([])
})

test('a flow is read again if one of its files changes', () => {
  using folder = written({ ...shared, user, one: { extends: 'user', send: { label: 'Order' } } })
  const wordOf = (id: string) => load(join(folder.path, `${id}.flow.json`)).flow?.words?.firm
  expect(['user', 'one'].map(wordOf)).toEqual(['Kaiwa', 'Kaiwa'])
  folder.writePart('consent', JSON.stringify({ version: 1, ...consent, words: { firm: 'Another' } }))
  expect(['user', 'one'].map(wordOf)).toEqual(['Another', 'Another'])
})
