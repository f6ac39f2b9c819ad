import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readTheme, tokensOf } from '../renderers/styles/theme-file.ts'
import { colourOf, isWeak, judgedPairs } from '../studio/theme/colours.ts'
import { defaults, tokenNames, tokensWith } from '../studio/theme/tokens.ts'

const themes = resolve(import.meta.dirname, '../docs/themes')
const darkSheet = readFileSync(resolve(import.meta.dirname, '../renderers/styles/dark.css'), 'utf8')
const dark = tokensOf(readTheme(darkSheet.replace(':where(:root)', ':root'), tokenNames))
const themed = readdirSync(themes).map(
  (file) => [file, readTheme(readFileSync(resolve(themes, file), 'utf8'), tokenNames)] as const,
)

test.each([
  ['default', {}] as const,
  ['dark', dark] as const,
  ...themed.map(([file, theme]) => [file, tokensOf(theme)] as const),
])('%s: everything has enough contrast', (_name, tokens) => {
  const pairs = judgedPairs(tokensWith(tokens))
  expect(pairs.filter(({ contrast }) => contrast === undefined)).toEqual([])
  expect(
    pairs.filter(isWeak).map(({ front, ground, contrast }) => `${front} on ${ground}: ${contrast!.toFixed(2)}`),
  ).toEqual([])
})

test('themes set only custom properties that the form has', () => {
  expect(themed.length).toBe(3)
  expect(themed.flatMap(([, { problems }]) => problems)).toEqual([])
})

test('the dark colours set every colour, and the theme night has the same ones', () => {
  const colours = tokenNames.filter((name) => colourOf(defaults[name]!))
  expect(colours.filter((name) => dark[name] === undefined)).toEqual([])
  expect(tokensOf(new Map(themed).get('night.css')!)).toEqual(dark)
})
