import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { expect, test, vi } from 'vitest'
import { target } from '../../embed/release/files.ts'
import { bundleEntry } from '../../engine/tools/bundle.ts'
import { checkFlows } from '../../engine/tools/commands/flow-check.ts'
import { authoredFiles, catalogNames, fileOfModule, moduleNames } from '../../engine/tools/flow-files.ts'
import { kaiwaFlows } from '../../engine/tools/plugin.ts'
import { publishedProgram, publishFlows, publishOpenings } from '../../engine/tools/publish.ts'
import { servedEmbed } from '../../package/dev/embed.ts'
import { builtIn } from '../../package/vocabulary.ts'
import type { Flow } from '../../schemas/flow.ts'
import { loadFlows } from '../../server/flows.ts'
import { load } from '../support/load.ts'
import { FlowFolder } from './flow-folder.ts'

// The first check compiles the schema of flows, possibly on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

/** A flow in Japanese, with a bit of everything that has texts. */
const stay = {
  version: 1,
  id: 'stay',
  lang: 'ja',
  context: { plan: { from: 'plan', values: ['none', 'gold'] } },
  host: { options: { plan: { type: 'string' } } },
  words: { you: [{ when: { plan: 'gold' }, use: '会員さま' }, { use: 'お客さま' }], san: '様' },
  links: { terms: { text: '利用規約', href: '/terms' } },
  steps: {
    who: {
      confirm: true,
      bubbles: { hello: 'こんにちは、{you}。', question: 'お名前を教えてください。' },
      fields: { name: { type: 'text', label: 'お名前', rules: { required: true } } },
    },
    nights: {
      confirm: true,
      bubbles: { question: '{name}{san}、何泊しますか。' },
      fields: { nights: { type: 'number', label: '泊数', rules: { required: true, atLeast: 1, atMost: 20 } } },
    },
    room: {
      bubbles: { question: { plural: 'nights', other: '{nights}泊ですね。どのお部屋にしますか。' } },
      fields: {
        room: {
          type: 'choice',
          options: { single: { value: 1, title: 'シングル' }, twin: { value: 2, title: 'ツイン' } },
          rules: { required: true },
        },
        code: { type: 'text', label: '123', messages: { pattern: '3けたです。' }, rules: { pattern: '^[0-9]{3}$' } },
      },
    },
  },
  messages: { required: '{field}を入力してください。' },
  send: { label: '送る', before: { terms: '{terms}をお読みください。' }, done: { go: '/thanks' } },
  frame: { title: '宿泊のお申し込み' },
}

const english = {
  version: 1,
  translates: 'stay',
  lang: 'en',
  words: { you: [{ when: { plan: 'gold' }, use: 'dear member' }, { use: 'dear guest' }], san: '' },
  links: { terms: { text: 'terms' } },
  steps: {
    who: { bubbles: { hello: 'Hello, {you}.', question: 'Your name, please?' }, fields: { name: { label: 'Name' } } },
    nights: { bubbles: { question: 'How many nights, {name}?' }, fields: { nights: { label: 'Nights' } } },
    room: {
      bubbles: { question: { plural: 'nights', one: 'One night. Which room?', other: '{nights} nights. Which room?' } },
      fields: {
        room: { options: { single: { title: 'Single' }, twin: { title: 'Twin' } } },
        code: { messages: { pattern: 'Three digits.' } },
      },
    },
  },
  messages: { required: 'Please enter: {field}.' },
  send: { label: 'Send', before: { terms: 'Please read the {terms}.' } },
  frame: { title: 'Your stay' },
}

type Files = Readonly<Record<string, object>>

/** Writes flows and, under names such as `stay.en`, catalogs. */
function written(files: Files): FlowFolder {
  const folder = new FlowFolder()
  for (const [name, value] of Object.entries(files))
    writeFileSync(join(folder.path, fileOfModule(name)), JSON.stringify(value, null, 1))
  return folder
}

/** Writes files and loads one of them. */
function loaded(files: Files, name: string) {
  using folder = written(files)
  const file = fileOfModule(name)
  const { flow, problems, ...rest } = load(join(folder.path, file), file)
  const found = problems.map(({ code, path, file: at }) => `${code} ${path} ${basename(at, '.json')}`)
  return { flow: flow as Flow, problems, found, ...rest }
}

test('a catalog makes its flow in another language', () => {
  const { flow, found } = loaded({ stay, 'stay.en': english }, 'stay.en')
  expect(found).toEqual([])
  expect(flow).toMatchObject({ id: 'stay', lang: 'en', languages: ['ja', 'en'], words: english.words })
})

/** Lays a change over a value; `undefined` removes a key. */
function changed(value: unknown, change: unknown): unknown {
  if (!isObject(value) || !isObject(change)) return change
  const merged = Object.entries(change).map(([key, entry]) => [key, changed(value[key], entry)])
  const all = { ...value, ...(Object.fromEntries(merged) as object) }
  return Object.fromEntries(Object.entries(all).filter(([, entry]) => entry !== undefined))
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const questionPath = 'steps.room.bubbles.question'
const question = (text: unknown) => ({ steps: { room: { bubbles: { question: text } } } })
const options = (change: object) => ({ steps: { room: { fields: { room: { options: change } } } } })
const you = (...entries: readonly object[]) => ({ words: { you: entries } })
const gold = { when: { plan: 'gold' }, use: 'member' }
const guest = { use: 'guest' }

test.each<[slip: string, change: object, code: string, path: string, line: string]>([
  ['an unknown name in a text', { send: { label: 'Go {nme}' } }, 'unknown-placeholder', 'send.label', 'Go {nme}'],
  ['an open brace', { send: { label: 'Go {name' } }, 'broken-placeholder', 'send.label', 'Go {name'],
  ['a missing text', { send: { label: undefined } }, 'catalog-missing', 'translates', '"translates"'],
  ['a missing step', { steps: { who: undefined } }, 'catalog-missing', 'translates', '"translates"'],
  [
    'a missing level',
    { steps: { who: { question: 'x' } } },
    'catalog-unknown',
    'steps.who.question',
    '"question": "x"',
  ],
  ['a surplus level', { send: { label: { text: 'x' } } }, 'catalog-not-text', 'send.label', '"label": {'],
  ['a step that was removed', { steps: { pay: { bubbles: {} } } }, 'catalog-unknown', 'steps.pay', '"pay"'],
  ['a misspelt step', { steps: { whoo: { bubbles: {} } } }, 'catalog-unknown', 'steps.whoo', '"whoo"'],
  [
    'a misspelt option',
    options({ twinn: { title: 'x' } }),
    'catalog-unknown',
    'steps.room.fields.room.options.twinn',
    '"twinn"',
  ],
  ['a misspelt rule', { messages: { requird: 'x' } }, 'catalog-unknown', 'messages.requird', '"requird"'],
  ['a misspelt group', { sned: { label: 'x' } }, 'catalog-unknown', 'sned', '"sned"'],
  ['another language', { lang: 'de' }, 'catalog-key', 'lang', '"lang"'],
  ['another flow', { translates: 'go' }, 'catalog-key', 'translates', '"translates"'],
  ['a misspelt key', { translates: undefined, transaltes: 'stay' }, 'catalog-key', 'transaltes', '"transaltes"'],
  ['no language', { lang: undefined }, 'catalog-key', '', '{'],
  ['no version', { version: undefined }, 'catalog-key', '', '{'],
  ['a later version', { version: 2 }, 'other-version', 'version', '"version"'],
  ['digests in a list', { $source: [] }, 'catalog-source', '$source', '"$source"'],
  ['a form of another language', question({ few: 'x' }), 'plural-form', `${questionPath}.few`, '"few"'],
  ['a missing form', question({ one: undefined }), 'plural-form', questionPath, '"question": {'],
  ['the form of all other numbers', question({ other: undefined }), 'missing-key', questionPath, '"question": {'],
  ['a number that never occurs', question({ plural: 'night' }), 'plural-form', `${questionPath}.plural`, '"night"'],
  ['a text of blanks', { send: { label: ' ' } }, 'blank-text', 'send.label', '"label": " "'],
  ['an empty button', { send: { label: '' } }, 'empty-text', 'send.label', '"label": ""'],
  ['a number as text', { send: { label: 5 } }, 'catalog-not-text', 'send.label', '"label": 5'],
  ['null', { send: { label: null } }, 'catalog-not-text', 'send.label', '"label": null'],
  [
    'a text for a group',
    { steps: { who: { bubbles: 'x' } } },
    'catalog-not-group',
    'steps.who.bubbles',
    '"bubbles": "x"',
  ],
  [
    'a rule',
    { steps: { who: { fields: { name: { rules: {} } } } } },
    'catalog-no-text',
    'steps.who.fields.name.rules',
    '"rules"',
  ],
  [
    'a value',
    options({ twin: { value: 3 } }),
    'catalog-no-text',
    'steps.room.fields.room.options.twin.value',
    '"value"',
  ],
  ['a target', { links: { terms: { href: '/en' } } }, 'catalog-no-text', 'links.terms.href', '"href"'],
  ['an order', { order: ['who'] }, 'catalog-no-text', 'order', '"order"'],
  [
    'two equal options',
    options({ twin: { title: 'Single' } }),
    'option-title-twice',
    'steps.room.fields.room.options.twin.title',
    '"Single"',
  ],
  ['no last text', you(gold), 'pick-without-default', 'words.you', '"you"'],
  ['a text after the last one', you(guest, gold), 'pick-unreachable', 'words.you[1]', '{'],
  [
    'an unknown value',
    you({ ...gold, when: { plan: 'gld' } }, guest),
    'condition-value',
    'words.you[0].when.plan',
    'gld',
  ],
  [
    'an unknown condition',
    you({ ...gold, when: { pln: 1 } }, guest),
    'condition-key',
    'words.you[0].when.pln',
    '"pln"',
  ],
  ['a misspelt key of a list', you({ ...gold, us: 'x' }, guest), 'unknown-key', 'words.you[0].us', '"us"'],
  [
    'a name of another rule',
    { messages: { required: '{most}' } },
    'message-placeholder',
    'messages.required',
    '{most}',
  ],
  [
    'an answer too early',
    { steps: { who: { bubbles: { hello: '{name}!' } } } },
    'unsure-answer',
    'steps.who.bubbles.hello',
    '{name}!',
  ],
  ['a link that is left out', { send: { before: { terms: 'Read it.' } } }, 'unused', 'links.terms', 'Read it.'],
  ['a word that contains itself', { words: { san: '{san}' } }, 'word-cycle', 'words.san', '"{san}"'],
])('a catalog with %s is reported at its place', (_, change, code, path, line) => {
  const { problems, texts } = loaded({ stay, 'stay.en': changed(english, change) as object }, 'stay.en')
  expect(problems.map((problem) => `${problem.code} ${problem.path}`)).toEqual([`${code} ${path}`])
  const [{ file, line: at }] = problems as [(typeof problems)[0]]
  expect(file).toBe('stay.en.json')
  expect(texts.get(file)!.split('\n')[at - 1]).toContain(line)
})

const arabic = {
  ...english,
  lang: 'ar',
  steps: {
    ...english.steps,
    room: {
      ...english.steps.room,
      bubbles: {
        question: {
          plural: 'nights',
          one: 'ليلة واحدة.',
          two: 'ليلتان.',
          few: '{nights} ليالٍ.',
          many: '{nights} ليلة.',
          other: '{nights} ليلة.',
        },
      },
    },
  },
}
const variant = { version: 1, id: 'spa', extends: 'stay' }

test('a text has exactly the plural forms of its language', () => {
  const { flow, found } = loaded({ stay, 'stay.ar': arabic, 'stay.en': english }, 'stay.ar')
  expect(found).toEqual([])
  expect(flow.languages).toEqual(['ja', 'ar', 'en'])
  const japanese = { ...english, lang: 'ja' }
  const original = changed({ ...stay, lang: 'en' }, question({ one: '{nights}泊。', other: '{nights}泊。' })) as object
  const plural = changed(japanese, question({ one: undefined })) as object
  expect(loaded({ stay: original, 'stay.ja': plural }, 'stay.ja').found).toEqual([])
})

test('a variant has the languages of its base', () => {
  const spa = { ...variant, timing: { reveal: [1, 2] } }
  const files = { stay, 'stay.en': english, spa }
  expect(loaded(files, 'spa').flow).toMatchObject({ id: 'spa', lang: 'ja', languages: ['ja', 'en'] })
  const { flow, found } = loaded(files, 'spa.en')
  expect(found).toEqual([])
  expect(flow).toMatchObject({ id: 'spa', lang: 'en', languages: ['ja', 'en'], send: { label: 'Send' } })
  expect(loaded(files, 'stay').flow.languages).toEqual(['ja', 'en'])
  expect(loaded({ stay, 'spa.en': { ...english, translates: 'spa' }, spa }, 'stay').flow.languages).toBeUndefined()
})

test('a variant in another language ignores the catalogs of its base', () => {
  const spa = { ...variant, lang: 'ko', send: { label: '예약' } }
  const { flow } = loaded({ stay, 'stay.en': english, spa }, 'spa')
  expect(flow.lang).toBe('ko')
  expect(flow.languages).toBeUndefined()
})

test('a text that a variant changes is in its own catalog', () => {
  const spa = { ...variant, send: { label: '予約する' } }
  const files = { stay, 'stay.en': english, spa }
  expect(loaded(files, 'spa.en').problems).toMatchObject([
    { code: 'catalog-missing', file: 'spa.flow.json', line: 4, args: { flow: 'spa', places: ['send.label'] } },
  ])
  const own = { version: 1, translates: 'spa', lang: 'en', send: { label: 'Book' } }
  const { flow, found, files: read } = loaded({ ...files, 'spa.en': own }, 'spa.en')
  expect(found).toEqual([])
  expect(flow.send).toMatchObject({ label: 'Book', before: { terms: 'Please read the {terms}.' } })
  expect(read.map((file) => basename(file)).toSorted()).toEqual(['spa.flow.json', 'stay.en.json', 'stay.flow.json'])
})

test('a change that a flow makes to its parts is translated with it', () => {
  using folder = new FlowFolder()
  folder.writePart('links', JSON.stringify({ version: 1, links: stay.links }))
  const { links: _, ...rest } = stay
  const file = folder.write('stay', JSON.stringify({ ...rest, parts: ['links'] }))
  const catalog = join(folder.path, 'stay.en.json')
  writeFileSync(catalog, JSON.stringify(english))
  expect(load(file).problems).toEqual([])
  expect(load(catalog)).toMatchObject({ problems: [], flow: { links: { terms: { text: 'terms', href: '/terms' } } } })
  writeFileSync(catalog, JSON.stringify({ ...english, links: undefined }))
  expect(load(catalog).problems).toMatchObject([{ code: 'catalog-missing', args: { places: ['links.terms.text'] } }])
})

test('texts without words, and those that no visitor reads, need no translation', () => {
  const { flow, found } = loaded({ stay, 'stay.en': english }, 'stay.en')
  expect(found).toEqual([])
  expect(flow.steps.room!.fields.code!.label).toBe('123')
})

test('a default text may be written only in a catalog', () => {
  const own = { frame: { buttons: { confirm: 'Go on' } } }
  const { flow, found } = loaded({ stay, 'stay.en': changed(english, own) as object }, 'stay.en')
  expect(found).toEqual([])
  expect(flow.frame.buttons.confirm).toBe('Go on')
})

test('a text that has changed since its translation, and one still in the original, are warnings', () => {
  const catalog = {
    ...english,
    send: { ...english.send, label: stay.send.label },
    $source: { 'frame.title': '12345678', 'words.you': '12345678', 'send.label': '', 'words.san': '' },
  }
  const { flow, problems } = loaded({ stay, 'stay.en': catalog }, 'stay.en')
  expect(problems).toMatchObject([
    { code: 'catalog-changed', severity: 'warning', line: 3, args: { places: ['words.you', 'frame.title'] } },
    { code: 'catalog-untranslated', severity: 'warning', line: 3, args: { places: ['send.label'] } },
  ])
  expect(flow.lang).toBe('en')
})

test.each<[name: string, files: Files, found: readonly string[]]>([
  ['no flow', { 'stay.en': english }, ['catalog-without-flow translates stay.en']],
  ['the language of its flow', { 'stay.ja': { ...english, lang: 'ja' }, stay }, ['catalog-own-language lang stay.ja']],
  [
    'a flow with a mistake',
    { 'stay.en': english, stay: { ...stay, send: {} } },
    ['catalog-flow-broken translates stay.en'],
  ],
  ['an unknown language', { 'stay.xx': { ...english, lang: 'xx' }, stay }, ['unknown-language lang stay.xx']],
])('a catalog with %s is reported', (_, files, found) =>
  expect(loaded(files, Object.keys(files)[0]!).found).toEqual(found),
)

test('a language without a pack of the engine needs messages, which the catalog may contain', () => {
  const italian = { ...english, lang: 'it' }
  expect(loaded({ stay, 'stay.it': italian }, 'stay.it').found).toEqual(['rule-without-message lang stay.it'])
  const messages = { required: '{field}?', pattern: 'No.', atLeast: '{least}.', atMost: '{most}.', decimal: 'No.' }
  expect(loaded({ stay, 'stay.it': { ...italian, messages } }, 'stay.it').found).toEqual([])
})

test('a choice of the language needs another language', () => {
  const choosing = changed(stay, { frame: { languages: true } }) as object
  const { problems } = loaded({ stay: choosing }, 'stay')
  expect(problems).toMatchObject([{ code: 'languages-without-catalog', severity: 'warning', path: 'frame.languages' }])
  expect(loaded({ stay: choosing, 'stay.en': english }, 'stay').found).toEqual([])
})

test.each([
  ['an answer', { send: { add: { lang: 'x' } } }, 'send.add.lang'],
  ['an option of the page', { host: { options: { lang: { type: 'string' } } } }, 'host.options.lang'],
])('the name of the language is reserved for %s in a flow with several languages', (_, change, path) => {
  const own = changed(stay, change) as object
  const found = (files: Files) => loaded(files, 'stay').found.filter((item) => item.startsWith('name-of-language'))
  expect(found({ stay: own, 'stay.en': english })).toEqual([`name-of-language ${path} stay.flow`])
  expect(found({ stay: own })).toEqual([])
})

// Modules.

const spa = { ...variant, timing: { reveal: [1, 2] } }

test('a catalog is a file with the name of a flow in its folder, or one that names a flow', () => {
  using folder = written({ spa: variant, stay, 'stay.en': english, 'guests.en': { translates: 'guests' } })
  writeFileSync(join(folder.path, 'words.en.json'), '{}')
  writeFileSync(join(folder.path, 'stay.json'), '{}')
  expect(catalogNames(folder.path)).toEqual(['guests.en', 'stay.en'])
  expect(moduleNames(folder.path)).toEqual(['spa', 'spa.en', 'stay', 'stay.en'])
})

test('each translation is published as a module, which no server loads as a flow', async () => {
  using folder = written({ spa, stay, 'stay.ar': arabic, 'stay.en': english })
  const site = join(folder.path, 'dist')
  const out = join(site, 'embed/flows')
  const options = { vocabulary: builtIn, folder: folder.path, out, target, load }
  const manifest = await publishFlows({ ...options, defaultFlow: 'stay' })
  expect(Object.keys(manifest)).toEqual(['stay', 'spa', 'spa.ar', 'spa.en', 'stay.ar', 'stay.en'])
  expect(readdirSync(out).filter((name) => name.endsWith('.d.ts'))).toEqual(['spa.d.ts', 'stay.d.ts'])
  const { openings, rests } = await publishOpenings(options, ['stay', 'stay.en'])
  expect(Object.keys(rests)).toEqual(['stay', 'stay.en'])
  for (const file of [manifest['stay.en']!, openings['stay.en']!]) {
    const { flow } = await publishedProgram(join(out, file))
    expect(flow).toMatchObject({ id: 'stay', lang: 'en', languages: ['ja', 'ar', 'en'] })
    expect(flow.steps.who!.bubbles.question).toBe('Your name, please?')
  }
  const flows = await loadFlows(site, () => '2026-01-01')
  expect(flows.defaultFlow).toBe('stay')
  expect(flows.verify('stay.en', {})).toEqual({ ok: false, problems: [{ field: 'flow', rule: 'unknown' }] })
})

test('catalogs of other flows do not change the module of a flow', async () => {
  using without = written({ stay })
  using beside = written({ stay, 'guests.en': { translates: 'guests' } })
  const [first, second] = await Promise.all(
    [without, beside].map(({ path }) =>
      bundleEntry('virtual:kaiwa-flow/stay', kaiwaFlows({ vocabulary: builtIn, folder: path, load }), {
        name: 'stay',
        target,
      }),
    ),
  )
  expect(first!.code).not.toContain('languages')
  expect(second!.code).toBe(first!.code)
})

test('a catalog is imported as the flow in its language, and other JSON is not changed', async () => {
  using folder = written({ stay, 'stay.en': english })
  const plugin = kaiwaFlows({ vocabulary: builtIn, folder: folder.path, load })
  const { code } = await bundleEntry(join(folder.path, 'stay.en.json'), plugin, { name: 'stay', target })
  expect(code).toContain('Your name, please?')
  writeFileSync(join(folder.path, 'words.en.json'), '{ "word": "A word" }')
  const words = await bundleEntry(join(folder.path, 'words.en.json'), plugin, { name: 'words', target })
  expect(words.code).toContain('A word')
  expect(words.code).not.toContain('validators')
})

test('the check judges each flow in all its languages, and a broken flow only once', () => {
  using folder = written({ spa, stay, 'stay.en': changed(english, { send: { label: undefined } }) as object })
  const problems = () =>
    checkFlows(authoredFiles([folder.path]), load).problems.map(({ code, file }) => `${code} ${basename(file)}`)
  expect(problems()).toEqual(['catalog-missing stay.en.json'])
  folder.write('stay', JSON.stringify({ ...stay, send: {} }))
  expect(problems()).toEqual(['missing-key stay.flow.json'])
})

test('the development server lists translations next to flows', () => {
  using folder = written({ spa, stay, 'stay.ar': arabic, 'stay.en': english })
  let body = ''
  const response = { setHeader: () => response, end: (text: string) => void (body = text) }
  const serve = servedEmbed({ flows: folder.path, art: undefined, base: '/embed/', defaultFlow: 'stay' })
  serve({ url: '/embed/flows/manifest.json' } as never, response as never, () => undefined)
  const manifest = JSON.parse(body) as Record<string, string>
  expect(Object.keys(manifest)).toEqual(['spa', 'spa.ar', 'spa.en', 'stay', 'stay.ar', 'stay.en'])
  expect(manifest['spa.en']).toBe('../../@id/virtual:kaiwa-flow/spa.en')
})

test('the flow of the guide and its catalog are sound, and no text is missing', () => {
  const guide = readFileSync(resolve(import.meta.dirname, '../../flows/README.md'), 'utf8')
  const example = (kind: string) =>
    JSON.parse(new RegExp(`^\`\`\`${kind}\\n([^]*?)\`\`\``, 'm').exec(guide)![1]!) as object
  const { flow, found } = loaded({ lesson: example('translated'), 'lesson.en': example('catalog') }, 'lesson.en')
  expect(found).toEqual([])
  expect(flow).toMatchObject({ id: 'lesson', lang: 'en', languages: ['ja', 'en'] })
})
