import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ownTheme, themeFileOf, themeIn } from './theme.ts'

/** A plugin that changes the code of a module. */
type Transforming = { readonly transform: (this: void, code: string, id: string) => string | undefined }

const root = resolve(import.meta.dirname, '../..')
const sheet = join(root, 'renderers/styles/index.css')
const waiting = join(root, 'embed/page/waiting.ts')
let flows: string

beforeEach(() => {
  flows = mkdtempSync(join(tmpdir(), 'kaiwa-theme-'))
})
afterEach(() => rmSync(flows, { recursive: true }))
const write = (text: string) => writeFileSync(themeFileOf(flows), text)
const transformed = (file: string, place: string | undefined = flows) => {
  const { transform } = ownTheme(place) as unknown as Transforming
  const code = readFileSync(file, 'utf8')
  return transform(code, file) ?? code
}
const own = (file: string) => readFileSync(file, 'utf8')

test('the values become defaults in the sheet, below those of a page', () => {
  write('/* ours */ :root { --kaiwa-answer: #abcdef; }')
  expect(transformed(sheet)).toBe(
    `${own(sheet)}\n.kaiwa.kaiwa,\n.kaiwa.kaiwa ::backdrop {\n  --k-answer: var(--kaiwa-answer, #abcdef);\n}\n`,
  )
})

test('the dialog before the form has loaded has the colours of the theme', () => {
  write(':root { --kaiwa-surface: #111; --kaiwa-ink: #eee; --kaiwa-question: #222; --kaiwa-answer: #333; }')
  const code = transformed(waiting)
  for (const colour of ['#111', '#eee', '#222', '#333']) expect(code).toContain(colour)
  expect(code).not.toMatch(/#fbf7ef|#24353a|#eceeed|#ffeba6/)
  write(':root { --kaiwa-ink: var(--brand); }')
  expect(transformed(waiting)).toBe(own(waiting))
})

test.each([['no file'], ['a file without values']])('%s adds nothing', (what) => {
  if (what !== 'no file') write(':root { }')
  expect(transformed(sheet).trimEnd()).toBe(own(sheet).trimEnd())
  expect(transformed(waiting)).toBe(own(waiting))
  expect(themeIn(flows)).toEqual({})
})

test('an embed without flows has no theme', () => {
  const { transform } = ownTheme(undefined) as unknown as Transforming
  expect(transform(own(sheet), sheet)).toBeUndefined()
})

test.each([
  [':root { --kaiwa-acent: red; }', /theme\.css:1: .*--kaiwa-acent.*--kaiwa-accent/],
  [':root { --kaiwa-ink: red; }\n.form { color: red }', /theme\.css:2: .*\.form/],
  [':root { --kaiwa-ink: rgb(1; }', /theme\.css:1: .*--kaiwa-ink/],
  [':root { } /* open', /theme\.css:1: /],
])('%j is refused with its line', (text, message) => {
  write(text)
  expect(() => themeIn(flows)).toThrow(message)
})
