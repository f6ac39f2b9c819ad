import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { filesIn } from './source-files.ts'

const guide = readFileSync(join(import.meta.dirname, '../docs/glossary.md'), 'utf8')
const rows = [
  ...guide.matchAll(/^\| (?<concept>[^|]+) \| `(?<name>\w+)` \| (?<meaning>[^|]+) \| (?<japanese>[^|]+) \|$/gm),
]
const entries = rows.map(
  ({ groups }) => groups as Readonly<Record<'concept' | 'name' | 'meaning' | 'japanese', string>>,
)

test('the glossary has at most 45 concepts, each once, with a sentence of at most 25 words', () => {
  expect(entries.length).toBeGreaterThan(30)
  expect(entries.length).toBeLessThanOrEqual(45)
  expect(guide.match(/^\| (?!Concept|---)/gm)).toHaveLength(entries.length)
  const repeated = (['concept', 'name', 'japanese'] as const).filter(
    (part) => new Set(entries.map((entry) => entry[part])).size < entries.length,
  )
  expect(repeated).toEqual([])
  expect(entries.filter(({ meaning }) => meaning.split(' ').length > 25)).toEqual([])
})

test('each name in the glossary is exported by the sources', () => {
  const texts = ['engine', 'renderers', 'schemas', 'studio'].flatMap((folder) =>
    filesIn(folder, /\.tsx?$/, { tests: false }).map(({ text }) => text),
  )
  const isExported = (name: string) =>
    texts.some((text) => new RegExp(`^export (?:interface|type|class|const|function) ${name}\\b`, 'm').test(text))
  expect(entries.map(({ name }) => name).filter((name) => !isExported(name))).toEqual([])
})
