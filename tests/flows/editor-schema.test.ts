import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { Ajv } from 'ajv'
import { expect, test } from 'vitest'
import { editorSchemas } from '../../engine/language/editor/editor-schema.ts'
import { normalizers } from '../../engine/runtime/normalize/index.ts'
import { rules } from '../../engine/runtime/rules/index.ts'
import { builtIn } from '../../package/vocabulary.ts'
import { project } from '../../site/project.ts'
import { edited, sound } from './flow-folder.ts'
import { mistakes } from './mistakes.ts'

const root = resolve(import.meta.dirname, '../..')
const written = (name: string) => readFileSync(join(root, 'schemas', name), 'utf8')
const validator = (name: string) =>
  new Ajv({ strictTypes: false, strictRequired: false, allowUnionTypes: true }).compile(
    JSON.parse(written(name)) as object,
  )
const flows = readdirSync(join(root, 'flows')).filter((name) => name.endsWith('.flow.json'))
const isValid = validator('flow.schema.json')
const isValidVariant = validator('variant.schema.json')
const isValidCatalog = validator('catalog.schema.json')

test.each(Object.entries(editorSchemas(project.vocabulary)))(
  '%s matches the language: npm run schema',
  (name, text) => {
    expect(written(name)).toBe(text)
  },
)

test.each(flows)('%s contains the path of its schema, and is valid', (name) => {
  const flow = JSON.parse(readFileSync(join(root, 'flows', name), 'utf8')) as {
    $schema: string
    extends?: string
    parts?: string[]
  }
  // A flow that uses part files leaves out what these contain, as a variant does.
  const isComplete = flow.extends === undefined && flow.parts === undefined
  const named = resolve(dirname(join(root, 'flows', name)), flow.$schema)
  expect(named).toBe(join(root, 'schemas', isComplete ? 'flow.schema.json' : 'variant.schema.json'))
  expect((isComplete ? isValid : isValidVariant)(flow)).toBe(true)
})

const variant = { version: 1, id: 'winter', extends: 'sound' }

test.each<[what: string, patch: object, isFine: boolean]>([
  ['nothing else', {}, true],
  ['a text', { steps: { level: { bubbles: { question: 'どうぞ' } } } }, true],
  ['a list of texts', { send: { label: [{ use: '申し込む' }] } }, true],
  ['a part of a field', { steps: { name: { fields: { name1: { placeholder: '山田' } } } } }, true],
  [
    'own options for a table',
    { steps: { email: { fields: { time: { options: { any: { value: 0, title: '希望なし' } } } } } } },
    true,
  ],
  [
    'a step, an option and a note that are removed',
    { steps: { birthday: null, name: { notes: null } }, tables: { times: { evening: null } } },
    true,
  ],
  ['a part that is needed, removed', { send: { done: null } }, false],
  ['a part with a default, removed', { order: null, send: { label: null } }, true],
  ['an unknown key', { steps: { level: { bubles: {} } } }, false],
  ['null in a list', { order: ['level', null] }, false],
  ['a list without its last text', { send: { label: [{ when: { parent: true } }] } }, false],
  ['no base', { extends: undefined }, false],
])('an editor validates a variant with %s', (_what, patch, isFine) => {
  expect(isValidVariant(JSON.parse(JSON.stringify({ ...variant, ...patch })))).toBe(isFine)
})

test('editors show the same help in a variant', () => {
  const helpIn = (name: string) => new Set([...written(name).matchAll(/"description": ".*"/g)].map(([line]) => line))
  const known = helpIn('variant.schema.json')
  expect([...helpIn('flow.schema.json')].filter((line) => !known.has(line))).toEqual([])
})

const schemaMistakes = [
  'key-unknown',
  'key-missing',
  'key-with-capital',
  'type-unknown',
  'number-in-quotes',
  'rule-unknown',
  'rule-argument-kind',
  'rule-of-another-type',
]

test.each(mistakes.filter(({ name }) => schemaMistakes.includes(name)))(
  'an editor marks the mistake: $name',
  ({ find, replace }) => {
    expect(isValid(JSON.parse(sound))).toBe(true)
    expect(isValid(JSON.parse(edited(sound, find, replace)))).toBe(false)
  },
)

interface Part {
  readonly description?: string
  readonly $ref?: string
  readonly properties?: Readonly<Record<string, Part>>
}

/** Yields the properties of a schema and its nested schemas, with their paths. */
function* propertiesIn(part: unknown, path = ''): Generator<[path: string, property: Part]> {
  if (typeof part !== 'object' || part === null) return
  for (const [name, property] of Object.entries((part as Part).properties ?? {})) yield [`${path}.${name}`, property]
  for (const [key, inner] of Object.entries(part)) yield* propertiesIn(inner, `${path}.${key}`)
}

test.each([
  ['Japanese', 'ja', /[ぁ-んァ-ヶ一-龠]/],
  ['English', 'en', /^[^ぁ-んァ-ヶ一-龠]+$/],
] as const)('an editor has help in %s for every key', { timeout: 120_000 }, (_name, language, inLanguage) => {
  const text = editorSchemas(project.vocabulary, language)['flow.schema.json']!
  const { definitions, ...rest } = JSON.parse(text) as { definitions: Record<string, Part> }
  const helpOf = ({ description, $ref }: Part) => description ?? definitions[$ref?.split('/').at(-1) ?? '']?.description
  const properties = [...propertiesIn(rest), ...propertiesIn(definitions, 'definitions')]
  expect(properties.length).toBeGreaterThan(200)
  expect(properties.filter(([, property]) => !inLanguage.test(helpOf(property) ?? '')).map(([path]) => path)).toEqual(
    [],
  )
})

test.each(builtIn.types)('the help of $type is in both languages, for slots that it has', ({ schema, help }) => {
  const paths = [...propertiesIn(schema)].map(([path]) =>
    path
      .slice(1)
      .replaceAll(/(?:\.?\b(?:properties|anyOf\.\d+)\b)/g, '')
      .replaceAll('additionalProperties', '*')
      .replace(/^\./, ''),
  )
  for (const [path, { en, ja }] of Object.entries<{ en: string; ja: string }>(help)) {
    expect(paths).toContain(path)
    expect([/[ぁ-んァ-ヶ一-龠]/.test(ja), /[^ -~]/.test(en), en === '']).toEqual([true, false, false])
  }
})

test('an editor suggests the names of types, rules, normalizers, and places of an address', () => {
  const schema = JSON.parse(written('flow.schema.json')) as { readonly definitions: Readonly<Record<string, Part>> }
  const offered = (name: string) => {
    const [, part] = [...propertiesIn(schema)].find(([path]) => path.endsWith(`.${name}`))!
    return part.$ref === undefined ? part : schema.definitions[part.$ref.split('/').at(-1)!]!
  }
  expect(Object.keys(offered('messages').properties ?? {})).toEqual(rules.map(({ name }) => name))
  expect(offered('normalize')).toMatchObject({ items: { enum: normalizers.map(({ name }) => name) } })
  expect(offered('source')).toMatchObject({ const: 'postal' })
})

test('the settings of the folder lead an editor to the schema', () => {
  const settings = JSON.parse(readFileSync(join(root, '.vscode/settings.json'), 'utf8')) as {
    'json.schemas': { url: string }[]
  }
  expect(settings['json.schemas'].map(({ url }) => resolve(root, url))).toEqual([
    join(root, 'schemas/flow.schema.json'),
  ])
})

const catalog = { version: 1, translates: 'sound', lang: 'en' }

test.each<[what: string, texts: object, isFine: boolean]>([
  ['no text yet', {}, true],
  ['texts of a step', { steps: { level: { bubbles: { question: 'How well?' }, notes: { a: 'b' } } } }, true],
  ['texts of fields', { steps: { name: { fields: { name1: { label: 'Name', messages: { required: 'x' } } } } } }, true],
  ['options', { tables: { times: { evening: { title: 'Evening', description: 'After six' } } } }, true],
  ['plural forms', { send: { label: { plural: 'count', one: 'One', other: '{count}' } } }, true],
  ['a list of texts', { words: { swimmer: [{ when: { parent: true }, use: 'child' }, { use: 'you' }] } }, true],
  ['the label of the progress', { frame: { progress: { label: '{step} %' } } }, true],
  ['digests', { $source: { 'send.label': '01234567' } }, true],
  ['a value', { tables: { times: { evening: { value: 2 } } } }, false],
  ['a rule', { steps: { name: { fields: { name1: { rules: {} } } } } }, false],
  ['a hint for browsers', { steps: { name: { fields: { name1: { autocomplete: 'name' } } } } }, false],
  ['an order', { order: ['level'] }, false],
  ['a removal', { send: { label: null } }, false],
  ['a text at a wrong level', { steps: { level: { question: 'How well?' } } }, false],
  ['no language', { lang: undefined }, false],
])('an editor validates a catalog with %s', (_what, texts, isFine) => {
  expect(isValidCatalog({ ...catalog, ...texts })).toBe(isFine)
})
