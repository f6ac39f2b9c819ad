import { expect, test } from 'vitest'
import { filesIn } from './source-files.ts'

const japanese = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u

/**
 * Returns the Japanese parts of a value, split at names in braces. Shorter parts, such as most labels, occur in tests
 * by chance.
 */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string')
    return value.split(/\{[^}]*\}/).filter((part) => part.length >= 7 && japanese.test(part))
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

/** Files whose tests may quote a text, even if the editor of a flow may write the same text. */
const quotable: readonly { readonly in: RegExp; readonly of: string }[] = [
  { in: /^tests\/flows\//, of: 'flows of the tests’ own, and recipes of the guides' },
  { in: /^tests\/browser\/authoring\//, of: 'edits that are made in the first flow' },
  { in: /^engine\/runtime\/rules\//, of: 'the rules’ own messages, which the specification gives' },
]
/** The place of the postal code that the first flow shows as an example: data, which visitors type. */
const data = new Set(['千代田区千代田'])

const words = [...new Set(filesIn('flows', /\.flow\.json$/).flatMap(({ text }) => textsIn(JSON.parse(text))))].filter(
  (word) => !data.has(word),
)
const tests = ['embed', 'engine', 'package', 'renderers', 'schemas', 'server', 'site', 'tests']
  .flatMap((folder) => filesIn(folder, /\.tsx?$/))
  .filter(({ name }) => /\.test\.tsx?$|\/testing\/|^tests\//.test(name) && !quotable.some((item) => item.in.test(name)))

test('no test quotes the Japanese of a published flow: `tests/support/copy.ts` finds texts by their place', () => {
  const quotes = tests.flatMap(({ name, text }) =>
    words.filter((word) => text.includes(word)).map((word) => `${name}: ${word}`),
  )
  expect([words.length > 0, tests.length > 300, quotes]).toEqual([true, true, []])
})
