import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

const folder = resolve(import.meta.dirname, '..')
// The dark colours are properties of the page, which is what forms in shadow roots inherit.
const ofPage = 'styles/dark.css'
const sheets = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.css') && file !== ofPage,
)

test.each(sheets)('%s selects only the form, and more specifically than any page', (file) => {
  const text = readFileSync(resolve(folder, file), 'utf8').replaceAll(/\/\*[^]*?\*\//g, '')
  // Every rule that begins in the first column, or inside an at-rule.
  const starts = text.match(/^(?: {2}(?=\.)|)[.:#*a-z@][^;{,]*(?=[{,])/gm) ?? []
  const foreign = starts.filter(
    (start) => !/^\s*(?:@media|@supports|@keyframes kaiwa-|\.kaiwa:not\(#_#_\))/.test(start),
  )
  // Tokens alone have low specificity, so that a site can override them.
  expect(foreign.filter((start) => !(file.endsWith('tokens.css') && start.startsWith('.kaiwa.kaiwa')))).toEqual([])
  expect(text).not.toContain('!important')
  // With such a rule, a new question would make the browser compute the styles of all earlier ones again.
  expect(text).not.toMatch(/:nth-/)
})

test('the dark colours set only properties of the form, and lose against every rule of a page', () => {
  const text = readFileSync(resolve(folder, ofPage), 'utf8').replaceAll(/\/\*[^]*?\*\//g, '')
  expect(text.trim()).toMatch(/^:where\(:root\) \{(?:\s+--kaiwa-[a-z-]+: [^;{}!]+;)+\s+\}$/)
})
