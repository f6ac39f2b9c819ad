import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { contrast } from './support/contrast.ts'

const root = resolve(import.meta.dirname, '..')
const themes = resolve(root, 'docs/themes')

type Colours = Readonly<Record<string, string>>

const defaults: Colours = colours(
  /--k-([a-z-]+): var\(--kaiwa-[a-z-]+, (?:var\(--kaiwa-primary, )?(#[0-9a-f]{3,6})\)/g,
  readFileSync(resolve(root, 'renderers/styles/tokens.css'), 'utf8'),
)
const themed = readdirSync(themes).map(
  (file) =>
    [file, colours(/--kaiwa-([a-z-]+): (#[0-9a-f]{6});/g, readFileSync(resolve(themes, file), 'utf8'))] as const,
)

function colours(pattern: RegExp, text: string): Colours {
  return Object.fromEntries([...text.matchAll(pattern)].map(([, name, colour]) => [name!, colour!]))
}

/** Returns the red, green and blue parts of a colour of three or six hexadecimal digits. */
function partsOf(colour: string): readonly number[] {
  const long = colour.length === 4 ? colour.slice(1).replaceAll(/./g, '$&$&') : colour.slice(1)
  return long.match(/../g)!.map((pair) => Number.parseInt(pair, 16))
}

/** Pairs of foreground and background colours, with their least contrast: 4.5 for texts, 3 for edges and signs. */
const pairs: readonly (readonly [names: string, backgrounds: string, least: number])[] = [
  ['ink', 'surface card question answer tint', 4.5],
  ['muted faint', 'surface card', 4.5],
  ['primary primary-dark', 'card tint', 4.5],
  ['on-primary', 'primary primary-dark accent', 4.5],
  ['on-off', 'off', 4.5],
  ['error', 'surface card error-tint', 4.5],
  ['placeholder', 'card', 4],
  ['edge focus', 'surface card', 3],
]

test.each([['default', {}] as const, ...themed])('%s: everything has enough contrast', (_name, theme) => {
  const all = { ...defaults, ...theme }
  const weak = pairs.flatMap(([names, backgrounds, least]) =>
    names.split(' ').flatMap((name) =>
      backgrounds.split(' ').flatMap((background) => {
        const found = contrast(partsOf(all[name]!), partsOf(all[background]!))
        return found < least ? [`${name} on ${background}: ${found.toFixed(2)}`] : []
      }),
    ),
  )
  expect(weak).toEqual([])
})

test('themes set only custom properties that the form has', () => {
  const known = [
    ...readFileSync(resolve(root, 'renderers/styles/tokens.css'), 'utf8').matchAll(/var\(\s*--kaiwa-([a-z-]+)/g),
  ].map(([, name]) => name!)
  expect(themed.length).toBe(3)
  for (const [file] of themed) {
    const text = readFileSync(resolve(themes, file), 'utf8')
    const names = [...text.matchAll(/--kaiwa-([a-z-]+):/g)].map(([, name]) => name!)
    expect(names.filter((name) => !known.includes(name))).toEqual([])
    expect(text.match(/[^{};]+\{/g)?.map((rule) => rule.replace(/\/\*[^]*?\*\//, '').trim())).toEqual([':root {'])
  }
})
