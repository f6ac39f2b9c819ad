import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { command as check } from '../../engine/tools/commands/check.ts'
import { runCommand } from '../../engine/tools/commands/command.ts'
import { builtIn } from '../../package/vocabulary.ts'
import { sound, soundArt } from '../flows/flow-folder.ts'
import { ProjectFolder } from './project-folder.ts'

let folder: ProjectFolder
afterEach(() => folder[Symbol.dispose]())

const rule = (name: string, more = '') => `
export const test = () => true
const words = { en: '', ja: '' }
export default {
  name: '${name}', argument: { const: true }, test, messages: words, help: words, demands: () => ({}),
  examples: [{ argument: true, pass: [''], fail: [] }]${more}
}
`
const packageTypes = JSON.stringify(join(import.meta.dirname, '../../package/types.ts'))

/** The source of a field type for texts, with the examples that its author gives. */
const typeWith = (examples: string) => `
import { defineFieldType, fieldSlots, kinds, ruleArgumentsFor } from ${packageTypes}
const rules = { type: 'object', properties: ruleArgumentsFor('string') }
const properties = { type: { const: 'hue' }, ...fieldSlots, rules }
const schema = { type: 'object', additionalProperties: false, properties }
export default defineFieldType({ type: 'hue', kind: kinds.text, help: {}, examples: [${examples}], schema })
`

/** The source of a lint that returns the same findings for every flow. */
const lint = (name: string, found: string) =>
  `const messages = { en: 'Too loud: {what}.', ja: '{what}が強すぎます。' }
export default { name: '${name}', messages, check: () => ${found} }`

/** The source of a rule for texts, with the result of its test and the examples that it is tried on. */
const tried = (gives: string, examples: string) => `
export const test = (value, argument) => ${gives}
const words = { en: '', ja: '' }
export default {
  name: 'tried', argument: { type: 'string' }, test, messages: words, help: words, demands: () => ({}),
  examples: [${examples}]
}
`

test('without a config the defaults apply', async () => {
  folder = new ProjectFolder()
  expect(await folder.load()).toMatchObject({
    config: undefined,
    vocabulary: builtIn,
    flows: join(folder.path, 'flows'),
    defaultFlow: undefined,
    renderers: {},
    styles: [],
  })
})

test('the config of the nearest folder counts, and its paths are relative to it', async () => {
  folder = new ProjectFolder({
    'kaiwa.config.ts': 'export default { flows: "./forms" as string, defaultFlow: "sound" }',
    'forms/sound.flow.json': sound,
    'forms/another.flow.json': sound,
  })
  mkdirSync(join(folder.path, 'deep/down'), { recursive: true })
  expect(await folder.load('deep/down')).toMatchObject({
    config: join(folder.path, 'kaiwa.config.ts'),
    flows: join(folder.path, 'forms'),
    defaultFlow: 'sound',
  })
  folder.write('deep/kaiwa.config.js', 'export default {}')
  expect((await folder.load('deep/down')).root).toBe(join(folder.path, 'deep'))
})

test.each<[what: string, config: string, expected: string]>([
  ['a file that cannot be loaded', 'export default {', 'kaiwa.config.ts cannot be loaded: '],
  [
    'a file without settings',
    'export const flows = "./flows"',
    'does not export its settings as the default export. Write: export default defineConfig({ … })',
  ],
  [
    'an unknown setting',
    'export default { typs: [] }',
    'there is no setting "typs"; there are: flows, art, defaultFlow, types, rules, kinds, lints, languages, ' +
      'language, site, base, out. Did you mean "types"?',
  ],
  ['a setting of the wrong form', 'export default { rules: "./rules/odd.ts" }', '"rules" must be ["./rules/odd.ts"].'],
  [
    'a type without a renderer',
    'export default { types: [{ type: "text" }] }',
    '"types" must be ["./renderers/stars", { type: "text", renderer: "./my-text" }].',
  ],
  ['a missing folder', 'export default { flows: "./forms" }', '"flows" names "./forms", but there is nothing at '],
  [
    'a missing rule',
    'export default { rules: ["./rules/even.ts"] }',
    '"rules" names "./rules/even.ts", but there is nothing at ',
  ],
  ['an unknown language', 'export default { language: "de" }', '"language" must be "en" / "ja".'],
  [
    'a base address without a slash at its end',
    'export default { base: "/forms" }',
    '"base" must be "/embed/" ("https://cdn.example.jp/embed/").',
  ],
  [
    'a missing folder of pictures',
    'export default { art: "./pictures" }',
    '"art" names "./pictures", but there is nothing at ',
  ],
  [
    'a site with an unknown path',
    'export default { site: { paths: { convertion: "/x" } } }',
    'there is no setting "site.paths.convertion"; ' +
      'there are: clients, conversion, csrf, file, hold, images, slots, smsSend, smsVerify. ' +
      'Did you mean "conversion"?',
  ],
  [
    'a site with a wrong transport',
    'export default { site: { postal: { transport: "xml" } } }',
    '"site.postal.transport" must be "script" / "json".',
  ],
  ['an output folder that is no text', 'export default { out: true }', '"out" must be "./dist".'],
  [
    'a missing flow',
    'export default { flows: ".", defaultFlow: "sond" }',
    '"defaultFlow" names the flow "sond", which does not exist; there are: sound. Did you mean "sound"?',
  ],
  ['a type without a schema', 'export default { types: ["./empty"] }', './empty has no module "schema".'],
  [
    'a type of the wrong form',
    'export default { types: ["./wrong"] }',
    './wrong is not a field type: "kind" of its default export is missing or wrong.',
  ],
  [
    'a type of an unknown kind',
    'export default { types: ["./unkind"] }',
    'the field type in ./unkind has the kind "colour", which is unknown; there are: ',
  ],
  [
    'a type without examples',
    'export default { types: ["./unshown"] }',
    './unshown is not a field type: "examples" of its default export is missing or wrong.',
  ],
  [
    'a type with an example that no flow may have',
    'export default { types: ["./misspelt"] }',
    'the field type "hue" in ./misspelt: its examples[1].field.shade is not valid in a flow. ',
  ],
  [
    'a type that refuses what its example passes',
    'export default { types: ["./refused"] }',
    'its examples[0] has "" under "pass", but the rule "required" refuses this value. Correct the example',
  ],
  [
    'a type that accepts what its example fails',
    'export default { types: ["./accepted"] }',
    'its examples[0] has "a" under "fail" for the rule "required", but the field accepts it. Correct the example',
  ],
  [
    'a type that refuses an answer for another reason',
    'export default { types: ["./otherwise"] }',
    'its examples[0] has "" under "fail" for the rule "email", but the rule "required" refuses it. Write the value',
  ],
  [
    'a rule of the wrong form',
    'export default { rules: ["./wrong/schema"] }',
    './wrong/schema is not a rule: "name" of its default export ' +
      'is missing or wrong. Write: export default defineRule({ … })',
  ],
  [
    'a rule that pages cannot load alone',
    'export default { rules: ["./whole.ts"] }',
    './whole.ts does not export the "params" of its default export separately',
  ],
  [
    'a rule without values to try',
    'export default { rules: ["./untried.ts"] }',
    '"examples" of its default export is missing or wrong.',
  ],
  [
    'a rule that refuses its own example',
    'export default { rules: ["./refusing.ts"] }',
    'the rule in ./refusing.ts refuses "b" with the argument "a", but its examples[1] lists this value under "pass".',
  ],
  [
    'a rule that accepts a failing example',
    'export default { rules: ["./accepting.ts"] }',
    'the rule in ./accepting.ts accepts "a" with the argument "a", but its examples[0] lists this value under "fail".',
  ],
  [
    'a rule that throws for its example',
    'export default { rules: ["./stumbling.ts"] }',
    'the rule in ./stumbling.ts throws an error for "7" with the argument "a", from its examples[0]: no sevens',
  ],
  [
    'a kind of the wrong form',
    'export default { kinds: ["./odd.ts"] }',
    './odd.ts is not a kind of value: "initial" of its default export is missing or wrong.',
  ],
  [
    'a lint of the wrong form',
    'export default { lints: ["./odd.ts"] }',
    './odd.ts is not a lint: "check" of its default export is ' +
      'missing or wrong. Write: export default defineLint({ … })',
  ],
  [
    'a missing lint',
    'export default { lints: ["./lints/odd.ts"] }',
    '"lints" names "./lints/odd.ts", but there is nothing at ',
  ],
  [
    'the same lint twice',
    'export default { lints: ["./loud.ts", "./loud"] }',
    './loud defines "loud", but this name is already taken.',
  ],
  [
    'a rule with a name that is taken',
    'export default { rules: ["./taken.ts"] }',
    './taken.ts defines "email", but this name is already taken.',
  ],
  [
    'the same rule twice',
    'export default { rules: ["./odd.ts", "./odd"] }',
    './odd defines "odd", but this name is already taken.',
  ],
  [
    'styles for an unknown type',
    'export default { types: [{ type: "txt", renderer: "./odd.ts" }] }',
    'there is no field type "txt" to give another renderer; there are: ',
  ],
])('%s: the message contains the reason, the place and a repair', async (_what, config, expected) => {
  folder = new ProjectFolder({
    'kaiwa.config.ts': config,
    'sound.flow.json': sound,
    'empty/index.ts': '',
    'wrong/schema.ts': 'export default { type: "wrong" }',
    'unkind/schema.ts': 'export default { type: "unkind", kind: { name: "colour" }, schema: {}, help: {} }',
    ...Object.fromEntries(
      Object.entries({
        unshown: '{ field: {}, pass: [] }',
        misspelt: '{ field: {}, pass: ["a"], fail: {} }, { field: { shade: 1 }, pass: [], fail: {} }',
        refused: '{ field: { rules: { required: true } }, pass: ["a", ""], fail: {} }',
        accepted: '{ field: { rules: { required: true } }, pass: [], fail: { required: ["", "a"] } }',
        otherwise: '{ field: { rules: { required: true, email: true } }, pass: [], fail: { email: ["a", ""] } }',
      }).flatMap(([name, examples]) => [
        [`${name}/schema.ts`, typeWith(examples)],
        [`${name}/index.ts`, ''],
      ]),
    ),
    'odd.ts': rule('odd'),
    'taken.ts': rule('email'),
    'loud.ts': lint('loud', '[]'),
    'untried.ts': tried('value === ""', '{ argument: "a", pass: [] }'),
    'refusing.ts': tried(
      'value === "" || value === argument',
      '{ argument: "a", pass: ["", "a"], fail: ["b"] }, { argument: "a", pass: ["b"], fail: [] }',
    ),
    'accepting.ts': tried('value === "" || value === argument', '{ argument: "a", pass: [""], fail: ["b", "a"] }'),
    'stumbling.ts': tried(
      '{ if (value === "7") throw new Error("no sevens"); return value === "" }',
      '{ argument: "a", pass: ["", "7"], fail: [] }',
    ),
    'whole.ts': rule('whole', ', params: () => ({})'),
  })
  const message = await folder.load().then(
    () => '',
    (error: Error) => error.message,
  )
  expect(message).toContain(expected)
  expect(message).toContain('kaiwa.config.ts')
})

test('pictures are in the configured folder, and reports in the configured or requested language', async () => {
  folder = new ProjectFolder({
    'kaiwa.config.ts': 'export default { art: "./pictures", language: "ja", out: "./public" }',
    'flows/sound.flow.json': sound,
  })
  for (const name of soundArt) folder.write(`pictures/${name}.svg`, '')
  expect((await folder.load()).out).toBe(join(folder.path, 'public'))
  const stdout = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  const checked = async (...more: string[]) => {
    stdout.mockClear()
    const status = await runCommand(check, ['--config', join(folder.path, 'kaiwa.config.ts'), ...more], builtIn)
    return [status, stdout.mock.calls.map(([text]) => text as string).join('')] as const
  }
  expect((await checked())[0]).toBe(0)
  rmSync(join(folder.path, 'pictures/lock.svg'))
  expect(await checked()).toEqual([1, expect.stringMatching(/"lock\.svg".*ありません/)])
  expect(await checked('--lang', 'en')).toEqual([1, expect.stringContaining('There is no picture "lock.svg"')])
  stdout.mockRestore()
  log.mockRestore()
})

test.each([
  [
    'a finding',
    "[{ path: ['steps', 'level', 'bubbles'], values: { what: 'this' } }]",
    [/"hello"|"bubbles"/, 'Too loud: this. (loud)', 'thisが強すぎます。（loud）'],
  ],
  [
    'a value that the message lacks',
    '[{ path: [] }]',
    [
      /\{/,
      'The lint "loud" of this project throws an error for this flow: a finding has no value for {what} of the message',
      'loud',
    ],
  ],
  [
    'a finding without a place',
    "[{ values: { what: 'this' } }]",
    [/\{/, 'throws an error for this flow: a finding has no "path", a list of keys', 'loud'],
  ],
  [
    'an error that it throws',
    "{ throw new Error('no steps') }",
    [/\{/, 'throws an error for this flow: no steps', 'no steps'],
  ],
])(
  'a lint of the project: %s is reported by the check, and the flow is not sound',
  async (_what, found, [line, english, japanese]) => {
    folder = new ProjectFolder({
      'kaiwa.config.ts': 'export default { lints: ["./loud.ts"] }',
      'loud.ts': lint('loud', found),
      'flows/sound.flow.json': sound,
    })
    for (const name of soundArt) folder.write(`flows/art/${name}.svg`, '')
    const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
    const log = vi.spyOn(console, 'log').mockImplementation(() => {})
    const reportIn = async (language: string) => {
      written.mockClear()
      const status = await runCommand(
        check,
        ['--config', join(folder.path, 'kaiwa.config.ts'), '--lang', language],
        builtIn,
      )
      return [status, written.mock.calls.map(([text]) => text as string).join('')]
    }
    expect(await reportIn('en')).toEqual([1, expect.stringContaining(english as string)])
    expect(await reportIn('ja')).toEqual([1, expect.stringContaining(japanese as string)])
    expect((await reportIn('en'))[1]).toMatch(line as RegExp)
    written.mockRestore()
    log.mockRestore()
  },
)

test('a config can be chosen by its name, and errors are in the requested language', async () => {
  folder = new ProjectFolder({ 'other.ts': 'export default { flows: "./nowhere" }' })
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {})
  const status = [
    await runCommand(check, ['--config', join(folder.path, 'other.ts'), '--lang', 'ja'], builtIn),
    await runCommand(check, ['--config', join(folder.path, 'none.ts'), '--lang', 'en'], builtIn),
  ]
  expect(status).toEqual([2, 2])
  expect(errors.mock.calls.map(([line]) => line as string)).toEqual([
    expect.stringMatching(/other\.ts："flows" に書かれた "\.\/nowhere" が見つかりません/),
    expect.stringMatching(/There is no config file ".*none\.ts"\. Name an existing file after --config/),
  ])
  errors.mockRestore()
})
