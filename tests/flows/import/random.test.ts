import fc from 'fast-check'
import { expect, test } from 'vitest'
import { note } from '../../../engine/language/messages/note.ts'
import { wordingOf } from '../../../engine/language/messages/wording.ts'
import { CommandError } from '../../../engine/tools/command-error.ts'
import { randomRuns } from '../../support/campaigns.ts'
import { controlsIn, imported, lostIn, propertiesIn } from './imported.ts'

/** Names that occur once each in a source, so that none of them can stand in for another. */
const numbered = (text: string): string => {
  let count = 0
  return text.replaceAll('"@name"', () => `"n${(count += 1)}x"`)
}

const scalar = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null))
const leaf = fc.record(
  {
    type: fc.constantFrom('string', 'integer', 'number', 'boolean', 'null', 'odd'),
    title: fc.oneof(fc.string(), fc.constant('E-mail {x}')),
    description: fc.string(),
    format: fc.constantFrom('email', 'date', 'uri', 'time', 'date-time', 'binary', 'password', 'uuid'),
    enum: fc.array(scalar, { maxLength: 4 }),
    const: scalar,
    default: scalar,
    minimum: fc.integer({ min: -5, max: 5 }),
    maximum: fc.integer({ min: -5, max: 5 }),
    multipleOf: fc.constantFrom(0, 1, 0.1, 3),
    minLength: fc.integer({ min: 0, max: 9 }),
    maxLength: fc.integer({ min: 0, max: 9 }),
    pattern: fc.constantFrom('^a+$', '(', 'x|y', '(a+)+$', '\\d{3}', '^(?=a)b'),
    readOnly: fc.boolean(),
    oneOf: fc.array(fc.record({ const: scalar, title: fc.string() }, { requiredKeys: [] }), { maxLength: 3 }),
  },
  { requiredKeys: [] },
)

/** Schemas as text, whose property names are equal until they are numbered. */
const { schema } = fc.letrec<{ schema: string; object: string; any: string }>((tie) => ({
  any: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    leaf.map((value) => JSON.stringify(value)),
    tie('object'),
    fc
      .record({ items: tie('any'), maxItems: fc.integer({ min: 0, max: 60 }) })
      .map(({ items, maxItems }) => `{"type":"array","items":${items},"maxItems":${maxItems}}`),
    fc.constantFrom('{"$ref":"#"}', '{"$ref":"#/nowhere"}', 'true', '{"type":["string","null"]}'),
  ),
  object: fc
    .array(tie('any'), { maxLength: 4 })
    .map((parts) => `{"type":"object","properties":{${parts.map((part) => `"@name":${part}`).join()}}}`),
  schema: fc
    .record({
      own: fc.array(tie('any'), { minLength: 1, maxLength: 5 }),
      branch: tie('object'),
      keyword: fc.constantFrom('allOf', 'anyOf', 'oneOf', 'not'),
      part: tie('object'),
    })
    .map(({ own, branch, keyword, part }) => {
      const properties = own.map((item) => `"@name":${item}`).join()
      const combined = keyword === 'not' ? part : `[${part}]`
      return (
        `{"properties":{${properties}},"required":["n1x"],"if":{"properties":{"n1x":{"const":true}}},` +
        `"then":${branch},"${keyword}":${combined}}`
      )
    }),
}))

/** Imports a source, which may have nothing to answer. */
function importedOrRefused(text: string) {
  try {
    return imported(text)
  } catch (error) {
    if (error instanceof CommandError) return undefined
    throw error
  }
}

test('no JSON Schema makes the import fail, and every property is a field or in the list', { timeout: 600_000 }, () => {
  let flows = 0
  fc.assert(
    fc.property(schema, (drawn) => {
      const text = numbered(drawn)
      const result = importedOrRefused(text)
      if (!result) return
      flows += 1
      expect(lostIn(result, propertiesIn(JSON.parse(text)))).toEqual([])
    }),
    randomRuns(60, 3000),
  )
  expect(flows).toBeGreaterThan(20)
})

test('no JSON makes the import fail', { timeout: 600_000 }, () => {
  const keys = [
    'properties',
    'type',
    'items',
    '$ref',
    'oneOf',
    'required',
    'if',
    'then',
    'paths',
    'definitions',
    'enum',
  ]
  const any = fc.object({ key: fc.constantFrom(...keys, 'a', '__proto__'), maxDepth: 5 })
  fc.assert(
    fc.property(any, (value) => void importedOrRefused(JSON.stringify({ ...value }))),
    randomRuns(100, 5000),
  )
  expect(importedOrRefused('{}')).toBeUndefined()
})

const control = fc
  .record({
    tag: fc.constantFrom('input', 'select', 'textarea'),
    type: fc.constantFrom('text', 'checkbox', 'radio', 'number', 'date', 'hidden', 'password', 'range', 'file', 'odd'),
    more: fc.subarray(['required', 'disabled', 'checked', 'min="9" max="3"', 'pattern="("', 'value="v"', 'list="l"']),
    label: fc.oneof(fc.constantFrom('', 'Name *', 'I agree', '{', 'Phone'), fc.stringMatching(/^[a-z ]{0,12}$/)),
    inside: fc.constantFrom('', '<option>a<option value="b">B', '<optgroup label="g"><option>c'),
  })
  .map(
    ({ tag, type, more, label, inside }) =>
      `<label>${label}<${tag} name="@name" type="${type}" ${more.join(' ')}>` +
      `${tag === 'input' ? '' : `${inside}</${tag}>`}</label>`,
  )
const wrapped = fc
  .record({
    parts: fc.array(control, { minLength: 1, maxLength: 4 }),
    around: fc.constantFrom('form', 'fieldset', 'dd', 'p'),
  })
  .map(({ parts, around }) => `<${around}><legend>Part</legend>${parts.join('')}</${around}>`)

test('no page makes the import fail, and every control is a field or in the list', { timeout: 600_000 }, () => {
  let flows = 0
  fc.assert(
    fc.property(fc.array(wrapped, { minLength: 1, maxLength: 4 }), (parts) => {
      const page = numbered(`<body>${parts.join('\n')}</body>`)
      const result = importedOrRefused(page)
      if (!result) return
      flows += 1
      expect(lostIn(result, controlsIn(page))).toEqual([])
    }),
    randomRuns(60, 3000),
  )
  expect(flows).toBeGreaterThan(20)
})

test('each open decision has words in both languages', () => {
  const { undecided } = imported('{"properties":{"a":{"type":"string"},"b":{"format":"week","title":"B"}}}')
  for (const { note: reason } of [...undecided, { note: note('import-branch', { names: [] }) }])
    for (const language of ['en', 'ja'] as const) expect(wordingOf(language, reason).message).not.toBe(reason.code)
})
