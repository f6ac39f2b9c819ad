import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { command as addType, typeFiles } from '../../engine/tools/commands/add-type.ts'
import { runCommand } from '../../engine/tools/commands/command.ts'
import { withEntry } from '../../engine/tools/config/additions.ts'
import { loadProject } from '../../engine/tools/config/project.ts'
import { builtIn } from '../../package/vocabulary.ts'

const root = resolve(import.meta.dirname, '../..')
// Inside this project, so that the new type can import its sources.
const folder = mkdtempSync(join(root, 'node_modules/.kaiwa-add-type-'))
const config = join(folder, 'kaiwa.config.ts')
afterAll(() => rmSync(folder, { recursive: true }))

let output: string[] = []
beforeEach(() => {
  output = []
  for (const name of ['log', 'error'] as const)
    vi.spyOn(console, name).mockImplementation((line) => void output.push(String(line)))
})
afterEach(() => vi.restoreAllMocks())

const add = (...args: string[]) => runCommand(addType, [...args, '--config', config, '--lang', 'en'], builtIn)

test('a new field type has a test that passes, and is added to the config', { timeout: 120_000 }, async () => {
  writeFileSync(config, "export default {\n  flows: '.',\n}\n")
  expect(await add('stars')).toBe(0)
  expect(output).toEqual([
    expect.stringMatching(/stars has been created with a test and added to .*kaiwa\.config\.ts\./),
  ])
  expect(readFileSync(config, 'utf8')).toBe("export default {\n  types: ['./renderers/stars'],\n  flows: '.',\n}\n")
  expect(readdirSync(join(folder, 'renderers/stars')).sort()).toEqual([
    'StarsField.tsx',
    'help.json',
    'index.ts',
    'schema.ts',
    'stars.css',
    'stars.test.ts',
  ])

  const { vocabulary, renderers, styles } = await loadProject({ builtIn, file: config })
  expect(vocabulary.types.at(-1)!.type).toBe('stars')
  expect([Object.keys(renderers), styles.length]).toEqual([['stars'], 1])

  writeFileSync(join(folder, 'vitest.config.js'), 'export default {}')
  const { VITEST: _, ...env } = process.env
  const args = [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--reporter', 'json']
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: folder, env })
  // Nine checks and the conversations for each example, and one check of the examples themselves.
  expect(JSON.parse(stdout.slice(stdout.indexOf('{')))).toMatchObject({ success: true, numPassedTests: 21 })
})

test.each<[args: string[], message: RegExp]>([
  [['stars'], /^A field type "stars" already exists; choose another name\.$/],
  [['text'], /^A field type "text" already exists/],
  [['two-words'], /^"two-words" cannot be the name of a field type/],
  [[], /^The new field type needs a name\. Write, for instance: add-type stars$/],
])('the new type %j is refused', async (args, message) => {
  const before = readFileSync(config, 'utf8')
  expect([await add(...args), output]).toEqual([2, [expect.stringMatching(message)]])
  expect([readFileSync(config, 'utf8'), existsSync(join(folder, 'renderers/text'))]).toEqual([before, false])
})

test('if the config cannot be changed safely, the line to write is reported', async () => {
  const text = "const types = ['./renderers/stars']\nexport default { ...{ types } }\n"
  writeFileSync(config, text)
  expect(await add('moons')).toBe(0)
  expect(output).toEqual([
    expect.stringMatching(
      /could not be changed safely; add this line to its settings: types: \['\.\/renderers\/moons'\],$/,
    ),
  ])
  expect(readFileSync(config, 'utf8')).toBe(text)
  expect(await add('moons')).toBe(2)
  expect(output[1]).toMatch(/moons already exists; choose another name, or remove the folder\.$/)
})

test.each([
  ['export default defineConfig({})', "export default defineConfig({\n  types: ['./b'],})"],
  ["export default { types: ['./a'] }", "export default { types: ['./a', './b'] }"],
  ['export default { types: [] }', "export default { types: ['./b'] }"],
  [
    "export default {\n  types: [\n    './a',\n  ],\n}",
    "export default {\n  types: [\n    './a',\n    './b',\n  ],\n}",
  ],
  ['export default settings', undefined],
  ['export default { types }', undefined],
])('a list of a config gets another entry: %j', (before, after) =>
  expect(withEntry(before, 'types', './b')).toBe(after),
)

test('in other projects a new type imports only what the package exports', () => {
  const files = Object.values(typeFiles('stars')).join('\n')
  const imported = [...files.matchAll(/from '([^.'][^']*)'/g)].map(([, from]) => from)
  expect(new Set(imported)).toEqual(new Set(['kaiwa-form/types', 'kaiwa-form/react', 'kaiwa-form/testing', 'vitest']))
  expect(files).not.toMatch(/<(?:schema|kind|renderer|testing|ts|x|type|Component|up)>/)
})
