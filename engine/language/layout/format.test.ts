import fc from 'fast-check'
import stringWidth from 'string-width'
import { expect, test } from 'vitest'
import { filesIn } from '../../../tests/source-files.ts'
import { randomRuns } from '../../../tests/support/campaigns.ts'
import { format, formattedValue } from './lay-out.ts'

const formatted = (text: string) => format(text, 'x.flow.json').text
const pickFrom = (values: object) => fc.constantFrom(...Object.values(values))

/** A JSON text as a person might write it: with blanks anywhere, escapes, and numbers in any notation. */
const blank = fc.constantFrom('', '', ' ', '\n', '\r\n\t')
const scalar = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 70 }).map((text) => JSON.stringify(text)),
  pickFrom([String.raw`"\u3042\/\n"`, '1.0', '-0', '1e3', '120', 'true', 'null', '"にほんご１２ ｶﾅ"']),
)
const written = fc.letrec<{ value: string; list: string; object: string }>((tie) => {
  const entries = fc.array(
    fc.tuple(blank, tie('value'), blank).map((parts) => parts.join('')),
    { maxLength: 5 },
  )
  return {
    value: fc.oneof({ maxDepth: 5, depthSize: 'medium' }, scalar, tie('list'), tie('object')),
    list: entries.map((items) => `[${items.join(',')}]`),
    object: entries.map(
      (values) => `{${values.map((value, key) => `${value.match(/^\s*/)![0]}"${key}":${value}`).join(',')}}`,
    ),
  }
}).object

/** Returns the tokens of a text, independent of its layout. */
const tokens = (text: string) => text.match(/"(?:\\.|[^"\\])*"|[^\s"]/g)

test('formatting changes only the layout of a file, and changes nothing when it is repeated', () => {
  fc.assert(
    fc.property(written, (text) => {
      const once = formatted(text)
      expect(tokens(once)).toEqual(tokens(text))
      expect(formatted(once)).toBe(once)
    }),
    randomRuns(150, 20_000),
  )
})

test('a line has at most 120 columns, of which a Japanese character takes two', () => {
  const file = (letters: string) => formatted(JSON.stringify({ a: { b: letters } })).split('\n')
  const edge = 'あ'.repeat(50)
  expect(file(edge)).toEqual(['{', `  "a": { "b": "${edge}" }`, '}', ''])
  expect(stringWidth(`  "a": { "b": "${edge}a" },`)).toBe(120)
  expect(file(`${edge}a`)).toHaveLength(4)
  expect(file(`${edge}aa`)).toEqual(['{', '  "a": {', `    "b": "${edge}aa"`, '  }', '}', ''])
})

test('a value that is inserted later is laid out as if it had always been in the file', () => {
  const value = { title: 'x'.repeat(90), value: 'yes' }
  const lines = formatted(JSON.stringify({ options: { yes: value } }))
  expect(lines).toContain(`    "yes": ${formattedValue(value, '    "yes": ')}\n`)
})

test.each([
  ['a surplus comma', '{ "a": 1, }', 'trailing-comma'],
  ['a duplicate key', '{ "a": 1, "a": 2 }', 'duplicate-key'],
  ['a list instead of an object', '[1]', 'not-an-object'],
])('a file with %s stays as it is', (_what, text, code) => {
  expect(format(text, 'x')).toMatchObject({ text, problems: [{ file: 'x', code }] })
})

test('line ends keep their kind', () => {
  expect(formatted('{\r\n"a":1}')).toBe('{\r\n  "a": 1\r\n}\r\n')
})

// The files of tests/flows are excluded: reports of mistakes quote them line by line.
const flows = filesIn('', /\.flow\.json$/).filter(({ name }) => !name.startsWith('tests/flows/'))

// Marketers may edit these files and leave another layout, so the test does not require them to be formatted.
test.each(flows)('formatting changes only the layout of $name', ({ text }) => {
  const once = formatted(text)
  expect(tokens(once)).toEqual(tokens(text))
  expect(formatted(once)).toBe(once)
})
