import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import fc from 'fast-check'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { builtIn } from '../../../package/vocabulary.ts'
import { randomRuns } from '../../../tests/support/campaigns.ts'
import { anyCharacter } from '../../../tests/support/characters.ts'
import { readEnquiry, program as compiled } from '../../../tests/support/enquiry.ts'
import type { Program, Validator } from '../../runtime/program/program.ts'
import { rules } from '../../runtime/rules/index.ts'
import { rulesOf } from '../kinds/rules-of.ts'
import { ruleNamed } from '../kinds/rules-of.ts'
import { kindsOf } from '../vocabulary.ts'
import { printModule } from './module.ts'
import { compileValidators, printValidators } from './validators.ts'

const flow = readEnquiry()
const runtime = fileURLToPath(new URL('../../runtime', import.meta.url))
const text = printModule(flow, builtIn, runtime)
let folder: string
let published: Program

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kaiwa-module-'))
  await writeFile(join(folder, 'flow.js'), text)
  await build({
    configFile: false,
    root: folder,
    logLevel: 'silent',
    build: { outDir: 'out', minify: false, lib: { entry: 'flow.js', formats: ['es'], fileName: () => 'flow.mjs' } },
  })
  published = ((await import(pathToFileURL(join(folder, 'out/flow.mjs')).href)) as { program: Program }).program
}, 120_000)
afterAll(() => rm(folder, { recursive: true, force: true }))

const run = (validator: Validator, values: Record<string, unknown>, today: string) =>
  validator(values as never, { today })

const texts = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '\u3000',
    '0',
    '00',
    '1',
    '02',
    '2',
    '12',
    '13',
    '28',
    '29',
    '30',
    '31',
    '32',
    '199',
    '1991',
    '2000',
    '1900',
    '1928',
    '2009',
    '2010',
  ),
  fc.constantFrom(
    '1000001',
    '100-0001',
    '10000012',
    '09012345678',
    '9012345678',
    '0901',
    '+8190',
    'ヤマダ',
    'ﾔﾏﾀﾞ',
    'やまだ',
    'ー',
    '山田',
    '𠮷田',
    'Yamada',
    'Ｙ',
  ),
  fc.constantFrom(
    'a@b.jp',
    'a..b@docomo.ne.jp',
    'a@b',
    '@',
    'man',
    'tokyo',
    'student',
    'yes',
    'toString',
    '__proto__',
    '\n',
    '1\n',
  ),
  fc.string({ unit: anyCharacter, maxLength: 12 }),
  fc.stringMatching(/^[0-9]{1,11}$/),
)
const anything = fc.oneof(
  { weight: 12, arbitrary: texts },
  fc.boolean(),
  fc.constantFrom(null, 0, 1.5, undefined),
  fc.constant({}),
  fc.constant([]),
)
const days = fc.constantFrom('2026-11-21', '2027-01-01', '2028-02-29')

describe.each(Object.entries(flow.steps))('the validator of %s', (id, step) => {
  const values = fc.record(Object.fromEntries(Object.keys(step.fields).map((field) => [field, anything])), {
    noNullPrototype: true,
    requiredKeys: [],
  })
  const option = fc.constantFrom('man', 'official', 'university', 'tokyo', 'yes', 'any', '')
  const likely = fc.record(
    Object.fromEntries(
      Object.entries(step.fields).map(([field, { options, type }]) => [
        field,
        options ? option : type === 'agreement' ? fc.boolean() : texts,
      ]),
    ),
    { noNullPrototype: true },
  )

  test('returns the same errors when it is compiled and when it is published', () => {
    const rounds = randomRuns(600, 3000)
    const broken = new Set<string>()
    fc.assert(
      fc.property(fc.oneof(values, likely), days, (given, today) => {
        const item = run(compiled.validators[id]!, given, today)
        expect(run(published.validators[id]!, given, today)).toEqual(item)
        for (const { rule } of Object.values(item)) broken.add(rule)
      }),
      rounds,
    )
    const used = Object.values(step.fields).flatMap((field) => Object.keys(field.rules ?? {}))
    expect([...broken]).toEqual(expect.arrayContaining(used))
  }, 120_000)

  test('returns errors in the order of the rule list, in whatever order the flow lists its rules', () => {
    const reversed = structuredClone(step)
    for (const field of Object.values(reversed.fields)) {
      if (field.rules) field.rules = Object.fromEntries(Object.entries(field.rules).reverse())
    }
    const kinds = kindsOf(builtIn)
    const validator = compileValidators({ ...flow, steps: { [id]: reversed } }, builtIn)[id]!
    const order = rules.map(({ name }) => name)
    const all = (id: string, given: Record<string, unknown>, today: string) =>
      Object.entries(rulesOf(step, id, kinds)).filter(
        ([name, argument]) =>
          !ruleNamed(rules, name)!.test(given[id] as never, argument as never, given as never, { today }),
      )
    fc.assert(
      fc.property(likely, days, (given, today) => {
        const errors = run(validator, given, today)
        for (const [field, { rule }] of Object.entries(errors))
          if (rule !== 'type')
            expect(rule).toBe(order.find((name) => all(field, given, today).some(([broken]) => broken === name)))
        expect(errors).toEqual(run(compiled.validators[id]!, given, today))
      }),
      randomRuns(200, 1000),
    )
  })
})

test('fields with the same rules share one validator, in a flow of any length', () => {
  const fields = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`tel${at}`, flow.steps.tel!.fields.tel!]))
  const printed = [1, 50].map((count) =>
    printValidators({ ...flow, steps: { tel: { ...flow.steps.tel!, fields: fields(count) } } }, builtIn),
  )
  expect(printed[1]!.code).toBe(printed[0]!.code)
})

describe('the published module', () => {
  test.each([['require('], ['eval'], ['Function('], ['import('], ['globalThis'], ['process.']])('has no %s', (word) => {
    expect(text).not.toContain(word)
  })

  test('imports what the flow uses from the runtime, and nothing else', () => {
    const imported = [...text.matchAll(/^import .* from ['"](.*)['"]$/gm)].map(([, from]) =>
      from!.slice(runtime.length),
    )
    const ofTheFlow = /^\/((rules|normalize|kinds)\/[a-z-]+|program\/judging|furigana\/look-alike)$/
    expect(imported.filter((from) => !ofTheFlow.test(from))).toEqual([])
    expect(new Set(imported)).toContain('/rules/day-of-month')
    expect(new Set(imported)).not.toContain('/rules/max-length')
    expect(new Set(imported)).not.toContain('/rules/index')
  })

  test('has the code for look-alikes only if a field explains them', () => {
    const withoutLookAlikes = structuredClone(flow)
    for (const { fields } of Object.values(withoutLookAlikes.steps))
      for (const field of Object.values(fields)) delete (field as { lookAlike?: unknown }).lookAlike
    const from = "from '" + runtime + "/furigana/look-alike'"
    expect(text).toContain(from)
    expect(printModule(withoutLookAlikes, builtIn, runtime)).not.toContain(from)
  })

  test('contains nothing for authors once it is bundled', async () => {
    const bundled = await readFile(join(folder, 'out/flow.mjs'), 'utf8')
    const examples = rules
      .flatMap((rule) => rule.examples.flatMap(({ fail }) => fail))
      .filter((text) => text.length > 8)
    const forAuthors = [...rules.flatMap(({ help }) => [help.en, help.ja]), ...examples].map((text) =>
      JSON.stringify(text),
    )
    expect([...forAuthors, 'examplesOf'].filter((text) => bundled.includes(text))).toEqual([])
  })

  test('holds the same program as the compiled one, but for its version', () => {
    const namesOf = ({ kinds }: Program) => Object.entries(kinds).map(([type, { name }]) => [type, name])
    expect([published.flow, namesOf(published)]).toEqual([compiled.flow, namesOf(compiled)])
    expect(Object.keys(published.validators)).toEqual(Object.keys(compiled.validators))
    expect(Object.keys(published.params).toSorted()).toEqual(Object.keys(compiled.params).toSorted())
    for (const [name, { moment, apply }] of Object.entries(compiled.normalizers)) {
      expect(published.normalizers[name]?.moment).toBe(moment)
      for (const sample of ['１００−０００１', ' ﾔﾏ ﾀﾞ ', '+81 90', 'Ａ＠B.JP'])
        expect(published.normalizers[name]!.apply(sample)).toBe(apply(sample))
    }
  })

  test('has a version that changes with the texts and the rules only', () => {
    const versionOf = (change: (copy: typeof flow) => void) => {
      const copy = structuredClone(flow)
      change(copy)
      return /version: '([0-9a-f]{8})'/.exec(printModule(copy, builtIn, runtime))![1]
    }
    const same = versionOf(() => {})
    const versions = [
      same,
      versionOf((copy) => Object.assign(copy.steps.job!.bubbles, { question: '？' })),
      versionOf((copy) => Object.assign(copy.steps.tel!.fields.tel!.rules!, { minLength: 11 })),
    ]
    expect(new Set(versions).size).toBe(3)
    expect(versionOf(() => {})).toBe(same)
  })

  test('works where code must not be generated from text', () => {
    const script = `
      import { program } from ${JSON.stringify(pathToFileURL(join(folder, 'out/flow.mjs')).href)}
      let forbidden = false
      try { new Function('') } catch { forbidden = true }
      const { tel } = program.validators
      const errors = ['09012345678', '9'].map((value) => tel({ tel: value }, { today: '2026-11-21' }))
      console.log(JSON.stringify([forbidden, ...errors]))
    `
    const output = execFileSync(
      process.execPath,
      ['--disallow-code-generation-from-strings', '--input-type=module', '-e', script],
      { encoding: 'utf8' },
    )
    expect(JSON.parse(output)).toEqual([true, {}, { tel: { rule: 'minLength', argument: 10 } }])
  })
})
