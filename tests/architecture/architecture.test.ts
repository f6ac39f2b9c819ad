import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, expectTypeOf, test, vi } from 'vitest'
import { kinds } from '../../engine/language/kinds/index.ts'
import texts from '../../schemas/default-texts.en.json' with { type: 'json' }
import type { Flow } from '../../schemas/flow.ts'
import { filesIn, root } from '../source-files.ts'
import { code, drawRooms, importsOf, roomOf, rooms } from './rooms.ts'

describe.each(Object.entries(rooms))('%s', (folder, { mayImport }) => {
  const files = filesIn(folder, code, { tests: false })

  test('imports only the rooms that it may import', () => {
    const wrong = files.flatMap(({ name, text }) =>
      importsOf(name, text)
        .filter((target) => roomOf(target) !== undefined && ![folder, ...mayImport].includes(roomOf(target)!))
        .map((target) => `${name} → ${target}`),
    )
    expect(files.length).toBeGreaterThan(5)
    expect(wrong).toEqual([])
  })
})

test('the diagram in the architecture page equals the one drawn from the code', () => {
  const page = readFileSync(join(root, 'docs/architecture.md'), 'utf8')
  const picture = drawRooms()
  expect(page).toContain(picture)
  expect(Object.keys(rooms).length).toBeLessThanOrEqual(12)
  expect(picture.match(/-->/g)!.length).toBeGreaterThan(6)
})

/** Returns every circle of a graph that a walk along its edges meets. */
function circlesIn(graph: ReadonlyMap<string, Iterable<string>>): readonly string[] {
  const done = new Set<string>()
  const circles: string[] = []
  const follow = (name: string, way: readonly string[]) => {
    if (way.includes(name)) circles.push([...way.slice(way.indexOf(name)), name].join(' → '))
    if (done.has(name) || way.includes(name)) return
    for (const target of graph.get(name) ?? []) follow(target, [...way, name])
    done.add(name)
  }
  for (const name of graph.keys()) follow(name, [])
  return circles
}

test('no file imports itself through others, not even a type', () => {
  const files = new Map(filesIn('', code).map(({ name, text }) => [name, importsOf(name, text)]))
  expect(files.size).toBeGreaterThan(500)
  expect(circlesIn(files)).toEqual([])
})

// A folder and the folders in it are one concept: imports between them go both ways.
test('no folder imports itself through others', () => {
  const folders = new Map<string, Set<string>>()
  const isWithin = (inner: string, outer: string) => inner === outer || inner.startsWith(`${outer}/`)
  for (const { name, text } of Object.keys(rooms).flatMap((room) => filesIn(room, code, { tests: false }))) {
    const from = dirname(name)
    const targets = importsOf(name, text).filter((target) => code.test(target))
    for (const to of targets.map((target) => dirname(target)))
      if (!isWithin(from, to) && !isWithin(to, from)) folders.set(from, (folders.get(from) ?? new Set()).add(to))
  }
  expect(folders.size).toBeGreaterThan(50)
  expect(circlesIn(folders)).toEqual([])
})

// The compiler reads no JavaScript, so a rename could leave an old name behind there.
test('every import of a JavaScript file exists', () => {
  const imports = filesIn('', /\.(?:jsx|m?js)$/).flatMap(({ name, text }) =>
    [...text.matchAll(/import \{([^}]*)\} from '(\.[^']+)'/g)].flatMap(([, names, target]) => {
      const file = join(dirname(name), target!)
      return names!.split(',').map((part) => ({ name, file, value: part.trim().split(' as ')[0]! }))
    }),
  )
  const isExported = ({ file, value }: { file: string; value: string }) =>
    existsSync(join(root, file)) &&
    new RegExp(`^export (?:async )?(?:const|function|class) ${value}\\b`, 'm').test(
      readFileSync(join(root, file), 'utf8'),
    )
  expect(imports.length).toBeGreaterThan(2)
  expect(imports.filter((item) => item.value !== '' && !isExported(item))).toEqual([])
})

test('the code in a landing page does not import the studio', () => {
  const wrong = filesIn('embed/page', code).filter(({ name, text }) =>
    importsOf(name, text).some((target) => roomOf(target) === 'studio'),
  )
  expect(wrong.map(({ name }) => name)).toEqual([])
})

test('every file of the engine is in one of its three parts', () => {
  expect(filesIn('engine', /./).filter(({ name }) => roomOf(name) === undefined)).toEqual([])
})

// Bundlers replace `process.env.NODE_ENV` with a constant.
test.each(['engine/runtime', 'engine/language', 'renderers', 'schemas', 'studio'])(
  '%s runs in a browser: it imports nothing of Node',
  (room) => {
    const wrong = filesIn(room, code, { tests: false }).filter(
      ({ name, text }) =>
        importsOf(name, text).some((target) => /^(?:node:|vite$|typescript$)/.test(target)) ||
        /\bprocess\.(?!env\.NODE_ENV\b)/.test(text),
    )
    expect(wrong.map(({ name }) => name)).toEqual([])
  },
)

test('the engine does not import React', () => {
  const wrong = filesIn('engine', code).filter(({ name, text }) =>
    importsOf(name, text).some((target) => /^react\b|react-dom/.test(target)),
  )
  expect(wrong.map(({ name }) => name)).toEqual([])
})

test('the engine touches the page and the network in its effects only', () => {
  const outside = /\b(?:document|window|history|sessionStorage|localStorage|navigator)\.|\bfetch\(|new XMLHttpRequest/
  const comments = /\/\*[^]*?\*\/|\/\/.*/g
  const wrong = filesIn('engine', code, { tests: false })
    .filter(({ name }) => !/^engine\/(?:runtime\/effects|tools)\//.test(name))
    .filter(({ text }) => outside.test(text.replaceAll(comments, '')))
  expect(wrong.map(({ name }) => name)).toEqual([])
})

test('no code of a page evaluates text', () => {
  const wrong = [...filesIn('engine/runtime', code), ...filesIn('renderers', code), ...filesIn('embed/page', code)]
    .filter(({ name }) => !name.includes('.test.'))
    .filter(({ text }) => /\beval\(|new Function\(|innerHTML/.test(text))
  expect(wrong.map(({ name }) => name)).toEqual([])
})

test('no source file is longer than 400 lines', () => {
  const long = Object.keys(rooms)
    .flatMap((folder) => filesIn(folder, code))
    .map(({ name, text }) => ({ name, lines: text.trimEnd().split('\n').length }))
    .filter(({ lines }) => lines > 400)
  expect(long).toEqual([])
})

// Exceptions: a message of a catalog is one literal, whose slots type its arguments. A data URL, and a line without
// blanks, have no place to break.
const isUnbreakable = (name: string, line: string) =>
  (/^engine\/language\/messages\/\w+\.en\.ts$/.test(name) && /^\s*(?:\w+: )?(['"]).+\1,$/.test(line)) ||
  /["(]data:/.test(line) ||
  /^\s*\S+$/.test(line)

test('no line is longer than 120 characters', () => {
  const long = filesIn('', /\.(?:tsx?|m?js|css|html)$/).flatMap(({ name, text }) =>
    text
      .split('\n')
      .map((line, index) => ({ place: `${name}:${index + 1}`, line }))
      .filter(({ line }) => [...line].length > 120 && !isUnbreakable(name, line)),
  )
  expect(long).toEqual([])
})

test('the texts of the form are data: its code contains no Japanese', () => {
  const japanese = /[\u3000-\u30FF\u3400-\u9FFF\uF900-\uFAFF\uFF00-\uFFEF]/
  const wrong = ['engine', 'renderers', 'studio']
    .flatMap((folder) => filesIn(folder, code, { tests: false }))
    // Rules include their own words: a rule is defined completely by its file.
    .filter(({ name }) => !name.startsWith('engine/runtime/rules/'))
    .filter(({ text }) => japanese.test(text))
  expect(wrong.map(({ name }) => name)).toEqual([])
})

test('only the files of a kind of value contain its name', () => {
  const names = kinds.map(({ name }) => name).join('|')
  const byName = new RegExp(`\\.name [!=]== '(?:${names})'|\\b(?:${names})Kind\\b`)
  const wrong = ['engine', 'renderers', 'server', 'embed', 'package', 'site']
    .flatMap((folder) => filesIn(folder, code, { tests: false }))
    .filter(({ name }) => !/^engine\/(?:runtime|language)\/kinds\//.test(name))
    // A field type names the kind of its values.
    .filter(({ name }) => !/^renderers\/\w+\/schema\.ts$/.test(name))
    .filter(({ text }) => byName.test(text))
  expect(names).toContain('|')
  expect(wrong.map(({ name }) => name)).toEqual([])
})

// Exceptions: the language itself uses the rule for missing values. Other types for texts use the rules and the
// component of the text type.
// A group has fields of other types.
const compound = ['renderers/group/schema.ts']
const builtOn = ['engine/runtime/rules/required.ts', 'renderers/text/schema.ts', 'renderers/text/TextField.tsx']

test.each([
  ['a rule', 'engine/runtime/rules', '(?!index|rule\\b)[\\w-]+', ['engine/runtime/rules/index.ts'], 20],
  ['a lint', 'engine/language/checks/lint', '(?!index|lint\\b)[\\w-]+', ['engine/language/checks/lint/index.ts'], 40],
  [
    'a field type',
    'renderers',
    '(?!chat)\\w+/(?:index|schema|[A-Z]\\w+Field)',
    ['every-part', 'built-in', 'fields', 'later'].map((list) => `renderers/${list}.ts`),
    26,
  ],
])('%s has its own place and lines in lists: no other file imports it', (_, folder, place, lists, least) => {
  const own = new RegExp(`^${folder}/${place}\\.tsx?$`)
  const imports = Object.keys(rooms)
    .flatMap((room) => filesIn(room, code, { tests: false }))
    .flatMap(({ name, text }) => importsOf(name, text).map((target) => ({ name, target })))
    .filter(({ target }) => own.test(target))
  const listed = new Set(imports.filter(({ name }) => lists.includes(name)).map(({ target }) => target))
  const elsewhere = imports.filter(
    ({ name, target }) =>
      listed.has(target) &&
      ![...lists, ...compound].includes(name) &&
      !builtOn.includes(target) &&
      dirname(name) !== dirname(target),
  )
  expect(elsewhere).toEqual([])
  expect(listed.size).toBeGreaterThanOrEqual(least)
})

test('no file contains a path of a developer’s machine', () => {
  const place = /\/(?:home|Users|work|root)\/[a-z]|[A-Z]:\\\\?Users/
  const wrong = filesIn('', /\.(?:tsx?|json|md|css|html|sql|ya?ml)$/).filter(({ text }) => place.test(text))
  expect(wrong.map(({ name }) => name).filter((name) => name !== 'tests/architecture/architecture.test.ts')).toEqual([])
})

test('random tests take their seed from the run', () => {
  const random = [...Object.keys(rooms), 'tests']
    .flatMap((folder) => filesIn(folder, /\.test\.tsx?$/))
    .filter(({ text }) => /fc\.assert\(/.test(text))
  expect(random.length).toBeGreaterThan(10)
  expect(
    random
      .filter(({ text }) => !text.includes('randomRuns(') || /\bseed: \d|numRuns: \d/.test(text))
      .map(({ name }) => name),
  ).toEqual([])
})

test.each([
  ['session', ['createOfferDesk', 'createSession', 'siteConfig', 'siteOffers', 'siteSources']],
  [
    'react',
    [
      'ChatForm',
      'FormProvider',
      'defineRenderer',
      'useArt',
      'useDispatch',
      'useField',
      'useFrame',
      'useOffers',
      'useSend',
      'useStep',
      'words',
    ],
  ],
  [
    'types',
    [
      'defineFieldType',
      'defineKind',
      'defineLint',
      'defineRule',
      'fieldSlots',
      'fieldTypes',
      'kinds',
      'optionsOrTable',
      'ruleArguments',
      'ruleArgumentsFor',
      'rules',
      'text',
    ],
  ],
  ['vite', ['kaiwa', 'kaiwaFlows']],
  [
    'node',
    [
      'checkFlows',
      'createLoader',
      'defineConfig',
      'flowFiles',
      'formatReport',
      'loadProject',
      'publishFlows',
      'textsOf',
    ],
  ],
  [
    'server',
    [
      'answersSchema',
      'builtIn',
      'createHandler',
      'eventSchemas',
      'memoryStorage',
      'nodeListener',
      'sqlStorage',
      'sqlTables',
      'verifyPayload',
    ],
  ],
])('the entry %s of the package exports exactly what applications need', { timeout: 60_000 }, async (name, values) => {
  const entry = (await import(`../../package/${name}.ts`)) as object
  expect(Object.keys(entry).sort()).toEqual(values)
  expect(values.length).toBeLessThanOrEqual(12)
})

describe('a text of the frame', () => {
  const words = { en: 'Pay later', ja: 'あとで支払う' } as const
  const catalogOf = (language: string) => `../../schemas/default-texts.${language}.json`

  // Test files of a worker share their modules.
  afterEach(() => {
    for (const language of Object.keys(words)) vi.doUnmock(catalogOf(language))
    vi.resetModules()
  })

  test('is a line in the catalog of each language', { timeout: 60_000 }, async () => {
    expectTypeOf<keyof typeof texts.frame>().toExtend<keyof Flow['frame']>()
    vi.resetModules()
    for (const [language, added] of Object.entries(words))
      vi.doMock(catalogOf(language), async (original) => {
        const { default: catalog } = await original<{ default: typeof texts }>()
        return { default: { ...catalog, frame: { ...catalog.frame, added, pair: { added } } } }
      })
    const { flowSchema } = await import('../../schemas/flow.ts')
    const { withDefaults } = await import('../../engine/language/defaults/index.ts')
    const { titleOf } = await import('../../studio/form/titles.ts')
    const { title, added, pair } = flowSchema.properties.frame.properties as Readonly<Record<string, unknown>>
    expect([added, pair]).toEqual([title, expect.objectContaining({ required: ['added'], properties: { added } })])
    for (const [lang, word] of Object.entries(words) as ['en' | 'ja', string][]) {
      expect(withDefaults({ id: 'enquiry', lang, steps: {} }).frame).toMatchObject({
        added: word,
        pair: { added: word },
      })
      expect([titleOf(['frame', 'added'], lang), titleOf(['frame', 'pair'], lang)]).toEqual([word, word])
    }
  })
})
