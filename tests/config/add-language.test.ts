import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LanguagePack } from '../../engine/language/languages.ts'
import { packOf } from '../../engine/language/languages.ts'
import { command as addLanguage } from '../../engine/tools/commands/add-language.ts'
import { command as check } from '../../engine/tools/commands/check.ts'
import { runCommand } from '../../engine/tools/commands/command.ts'
import { loadProject } from '../../engine/tools/config/project.ts'
import { hasOwn } from '../../package/studio/build-own.ts'
import { builtIn } from '../../package/vocabulary.ts'

const folder = mkdtempSync(join(tmpdir(), 'kaiwa-languages-'))
const config = join(folder, 'kaiwa.config.ts')
const dutch = join(folder, 'languages/nl.json')
afterAll(() => rmSync(folder, { recursive: true }))

let output: string[] = []
beforeEach(() => {
  output = []
  for (const name of ['log', 'error'] as const)
    vi.spyOn(console, name).mockImplementation((line) => void output.push(String(line)))
})
afterEach(() => vi.restoreAllMocks())

const run = (command: typeof addLanguage, ...args: string[]) =>
  runCommand(command, [...args, '--config', config, '--lang', 'en'], builtIn)
const packIn = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as LanguagePack

const flow = {
  version: 1,
  id: 'vragen',
  lang: 'nl',
  steps: { a: { bubbles: { question: '?' }, fields: { n: { type: 'rating', rules: { required: true } } } } },
  send: { done: { go: '/t' } },
}

test('a new language has the English words, and flows in it need no messages', { timeout: 120_000 }, async () => {
  writeFileSync(config, "export default {\n  flows: '.',\n}\n")
  const file = join(folder, 'vragen.flow.json')
  writeFileSync(file, JSON.stringify(flow))
  expect(await run(check as never, file)).toBe(1)
  expect(await run(addLanguage, 'nl')).toBe(0)
  expect(output.at(-1)).toMatch(/languages\/nl\.json has been created and added to .*kaiwa\.config\.ts\./)
  expect(packIn(dutch)).toEqual(packOf(builtIn, 'en'))
  expect(await run(check as never, file)).toBe(0)
  const project = await loadProject({ builtIn, file: config })
  expect(project.vocabulary.languages.nl).toEqual(packOf(builtIn, 'en'))
  expect(project.files).toContain(dutch)
  expect(hasOwn(project)).toBe(true)
})

test('a language with a built-in pack is written with its words', { timeout: 60_000 }, async () => {
  expect([await run(addLanguage, 'fr'), await run(addLanguage, 'ja')]).toEqual([0, 0])
  expect(packIn(join(folder, 'languages/fr.json'))).toEqual(builtIn.languages.fr)
  expect(packIn(join(folder, 'languages/ja.json'))).toEqual(packOf(builtIn, 'ja'))
})

test.each<[args: string[], message: RegExp]>([
  [['nl'], /nl\.json already exists/],
  [['nl_BE'], /^"nl_BE" is not a language\. .* Did you mean "nl"\?$/],
  [['jp'], /^"jp" is not a language\. .* Did you mean "ja"\?$/],
  [[], /^The new language needs its tag\. Write, for instance: add-language nl$/],
])('a new language with a wrong tag is refused: %j', async (args, message) => {
  expect(await run(addLanguage, ...args)).toBe(2)
  expect(output.at(-1)).toMatch(message)
})

test.each<[string, (pack: { rules: Record<string, unknown> }) => unknown, RegExp]>([
  ['is no JSON', () => '{', /nl\.json cannot be read: /],
  ['is no object', () => [], /does not contain the words of a language\. Run/],
  [
    'lacks words',
    ({ rules: { required: _, pattern: __, ...rest }, ...pack }) => ({ ...pack, rules: rest }),
    /nl\.json lacks these words: rules\.required, rules\.pattern\. Copy/,
  ],
  [
    'has a misspelt id',
    ({ rules: { required, ...rest }, ...pack }) => ({ ...pack, rules: { ...rest, requird: required } }),
    /nl\.json has "rules\.requird", which is no word of the forms\. Did you mean "rules\.required"\?$/,
  ],
  [
    'lacks a name in braces',
    (pack) => ({ ...pack, rules: { ...pack.rules, minLength: '{field}' } }),
    /"rules\.minLength" in .*nl\.json must contain \{min\}\.$/,
  ],
  [
    'has a number',
    (pack) => ({ ...pack, rules: { ...pack.rules, minLength: 2 } }),
    /"rules\.minLength" in .*nl\.json must be a text\.$/,
  ],
])('a pack that %s ends every command with one sentence', { timeout: 60_000 }, async (_, change, message) => {
  const before = readFileSync(dutch, 'utf8')
  const changed = change(JSON.parse(before) as { rules: Record<string, unknown> })
  writeFileSync(dutch, typeof changed === 'string' ? changed : JSON.stringify(changed))
  expect(await run(check as never)).toBe(2)
  expect(output).toHaveLength(1)
  expect(output[0]).toMatch(message)
  writeFileSync(dutch, before)
})

test('a setting with a missing file is refused', { timeout: 60_000 }, async () => {
  writeFileSync(config, "export default { languages: ['./languages/it.json'] }\n")
  expect(await run(check as never)).toBe(2)
  expect(output[0]).toMatch(/"languages" names "\.\/languages\/it\.json", but there is nothing at /)
})
