import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { defaultTokens, readTheme } from '../renderers/styles/theme-file.ts'

const root = resolve(import.meta.dirname, '..')
const textOf = (file: string) => readFileSync(resolve(root, file), 'utf8')
const page = textOf('docs/theming.md')
const defaults = defaultTokens(textOf('renderers/styles/tokens.css'))
const dark = Object.fromEntries(
  [...textOf('renderers/styles/dark.css').matchAll(/--kaiwa-([a-z-]+): ([^;]+);/g)].map(([, name, value]) => [
    name!,
    value!,
  ]),
)

test('the table has each property of the form with its default and its dark value', () => {
  const rows = [...page.matchAll(/^\| `--kaiwa-([a-z-]+)` \| .+ \| `([^`]+)` \| (?:`([^`]+)`)? ?\|$/gm)]
  const printed = Object.fromEntries(rows.map(([, name, value, other]) => [name!, [value, other]]))
  expect(printed).toEqual(
    Object.fromEntries(Object.entries(defaults).map(([name, value]) => [name, [value, dark[name]]])),
  )
})

test('every style sheet on the page is a theme without mistakes', () => {
  const sheets = [...page.matchAll(/^```css\n([^]*?)^```$/gm)].map(([, css]) => css!)
  expect(sheets).toHaveLength(2)
  for (const sheet of sheets) {
    const { declarations, problems } = readTheme(sheet, Object.keys(defaults))
    expect([declarations.length, problems]).toEqual([1, []])
  }
})
