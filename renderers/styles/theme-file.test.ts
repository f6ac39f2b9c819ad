import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { defaultTokens, readTheme, themeRule, tokensOf } from './theme-file.ts'

const known = ['primary', 'primary-dark', 'accent', 'font']

test('the defaults are those of the first rule, also where a token has another one as its default', () => {
  const tokens = defaultTokens(readFileSync(resolve(import.meta.dirname, 'tokens.css'), 'utf8'))
  expect(Object.keys(tokens)).toHaveLength(28)
  expect(tokens['primary-dark']).toMatch(/^#[\da-f]{6}$/)
  expect(tokens.font).not.toContain('Hiragino')
})

test('values are read with their places, and comments and texts in quotes may contain any sign', () => {
  const text = `/* a } { ; */ :root { --kaiwa-primary: #123; /* ; */ --kaiwa-font: "a;}b", serif }`
  const { declarations, problems, end } = readTheme(text, known)
  expect(problems).toEqual([])
  expect(declarations.map(({ name, value }) => [name, value])).toEqual([
    ['primary', '#123'],
    ['font', '"a;}b", serif'],
  ])
  expect(declarations.map(({ valueAt, value }) => text.slice(...valueAt) === value)).toEqual([true, true])
  expect(end).toBe(text.length - 1)
})

test('the last value of a token counts', () => {
  expect(tokensOf(readTheme(':root { --kaiwa-accent: red; } :root { --kaiwa-accent: blue }', known))).toEqual({
    accent: 'blue',
  })
})

test.each([
  ['a selector', ':root { --kaiwa-accent: red; }\n.form { color: red }', 'rule', '.form'],
  ['an at-rule', '@media print {\n:root { --kaiwa-accent: red } }', 'rule', '@media print {'],
  ['an unknown property', ':root { --kaiwa-acent: red }', 'token', '--kaiwa-acent'],
  ['a property of the page', ':root { color: red }', 'token', 'color'],
  ['a bracket that does not end', ':root { --kaiwa-accent: rgb(1 2 3 }', 'value', '--kaiwa-accent'],
  ['an empty value', ':root { --kaiwa-accent: ; }', 'value', '--kaiwa-accent'],
  ['!important', ':root { --kaiwa-accent: red !important }', 'value', '--kaiwa-accent'],
  ['a comment that does not end', ':root { } /* :root', 'syntax', '/* :root'],
  ['a rule that does not end', ':root { --kaiwa-accent: red;', 'rule', ':root { --kaiwa-accent: red;'],
])('%s is reported at its place', (_, text, code, name) => {
  const { problems } = readTheme(text, known)
  expect(problems).toEqual([{ code, at: text.indexOf(name), name }])
})

test('the rule makes values the defaults, below those of a page', () => {
  const rule = themeRule({ primary: '#123', accent: 'var(--kaiwa-primary)' })
  expect(rule).toContain('--k-primary: var(--kaiwa-primary, #123);')
  expect(rule).toContain('--k-primary-dark: var(--kaiwa-primary-dark, var(--k-primary));')
  expect(rule).toContain('--k-accent: var(--kaiwa-accent, var(--k-primary));')
  expect(themeRule({})).toBe('')
})
