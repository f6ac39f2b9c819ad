import { execFile } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { target } from '../../embed/release/files.ts'
import { editorSchemas } from '../../engine/language/editor/editor-schema.ts'
import { wordingOf } from '../../engine/language/messages/wording.ts'
import { rowsOf } from '../../engine/language/texts/rows.ts'
import type { Program } from '../../engine/runtime/program/program.ts'
import { loadProject } from '../../engine/tools/config/project.ts'
import { createLoader } from '../../engine/tools/load.ts'
import { publishFlows } from '../../engine/tools/publish.ts'
import { builtIn } from '../../package/vocabulary.ts'
import { flowsOf } from '../../server/flow/flows-of.ts'
import { edited } from '../flows/flow-folder.ts'
import { converse } from '../support/conversation.ts'

const root = resolve(import.meta.dirname, 'shop')
const file = join(root, 'flows/visit.flow.json')
const text = readFileSync(file, 'utf8')
const project = await loadProject({ builtIn, from: root })
const { vocabulary } = project
const load = createLoader(vocabulary)
const out = await mkdtemp(join(tmpdir(), 'kaiwa-shop-'))
afterAll(() => rmSync(out, { recursive: true }))

/** Returns the messages that the check reports for the flow with one change, each with the line it points at. */
function messagesOf(find: string, replace: string): [line: string, message: string][] {
  const changed = edited(text, find, replace)
  return load(file, file, new Map([[file, changed]])).problems.map((problem) => [
    changed.split('\n')[problem.line - 1]!.trim(),
    wordingOf('en', problem).message,
  ])
}

test('the flow is sound with the project’s types and rules, and not without them', () => {
  expect(load(file).problems).toEqual([])
  expect(vocabulary.types.map(({ type }) => type)).toEqual([...builtIn.types.map(({ type }) => type), 'stars'])
  const without = createLoader(builtIn)(file).problems.map(({ code }) => code)
  expect(without).toContain('unknown-type')
})

test('a rule is accepted only by the fields that it can judge', () => {
  const taking = vocabulary.types
    .filter(({ schema }) => JSON.stringify(schema).includes('endsWith'))
    .map(({ type }) => type)
  expect(taking).toEqual(['text', 'longtext', 'number', 'date', 'postal', 'email'])
})

test.each<[what: string, find: string, replace: string, line: string, message: RegExp]>([
  [
    'a rule’s argument',
    '"endsWith": "-JP"',
    '"endsWith": 5',
    '"fields": { "room"',
    /^This is a number, but a text is needed here\.$/,
  ],
  ['a rule’s name', '"endsWith": "-JP"', '"endWith": "-JP"', '"fields": { "room"', /^There is no key "endWith" here/],
  [
    'a slot of the type',
    '"label": "Stars"',
    '"label": "Stars", "sign": "stars"',
    '"fields": { "stay"',
    /characters of this text/,
  ],
  [
    'a condition beyond the kind’s domain',
    '[0.5, 1]',
    '[0.5, 7]',
    '"when": { "stay"',
    /^"stay" is never 7; it can only be 0\.5, 1, 1\.5,/,
  ],
  [
    'rules that no input obeys',
    '"endsWith": "-JP"',
    '"endsWith": "-JP", "numeric": true',
    '"fields": { "room"',
    /endsWith/,
  ],
  [
    'a number made of a field that is a number',
    '"stay": {',
    '"stay": { "answer": { "liking": { "number": "stay" } },',
    '"stay": { "answer"',
    /is a number of stars/,
  ],
  [
    'a text that the project’s lint finds',
    'went wrong?',
    'went wrong',
    '"bubbles": { "question": "We are',
    /^The question of trouble has no question mark at its end\. \(questionMarks\)$/,
  ],
])('a mistake in %s is reported at its line', (_what, find, replace, line, message) => {
  expect(messagesOf(find, replace)[0]).toEqual([expect.stringContaining(line), expect.stringMatching(message)])
})

test('editors suggest the project’s type and rule, with their help', { timeout: 120_000 }, () => {
  const schema = editorSchemas(vocabulary)['flow.schema.json']!
  expect(schema).toContain('"const": "stars"')
  for (const help of ['この文字列で終わるものだけにします。', '星の代わりに使う記号。']) expect(schema).toContain(help)
})

test('tables of texts contain the rule’s message, and the defaults of the type', () => {
  const texts = rowsOf(load(file).flow!, vocabulary).map((row) => row.text)
  expect(texts).toEqual(expect.arrayContaining(['{field}: this has to end with {end}', 'Please give {field}']))
})

test('a published flow contains only what pages need of the type and rule, and the server judges with it', async () => {
  const manifest = await publishFlows({ vocabulary, folder: project.flows, out, target })
  const module = join(out, manifest.visit!)
  const code = await readFile(module, 'utf8')
  expect(code).toContain('this has to end with')
  const types = await readFile(join(out, 'visit.d.ts'), 'utf8')
  for (const line of [
    'readonly "room": string',
    'readonly "trouble"?: string',
    'readonly "room"?: string | number\n',
    'readonly "stay"?: string | number | boolean',
    'export type Field = "stay" | "trouble" | "room"',
    '"step_done"',
  ])
    expect(types).toContain(line)
  for (const forAuthors of ['で終わるように', 'The text ends with', 'is a number of stars', 'aria-labelledby'])
    expect(code).not.toContain(forAuthors)
  // A flow of this size that uses only built-in types is not smaller.
  expect(code.length).toBeLessThan(16_000)

  const { program } = (await import(pathToFileURL(module).href)) as { program: Program }
  const flows = flowsOf(new Map([['visit', program]]), () => '2026-11-21')
  const judged = (answers: object) => {
    const verdict = flows.verify('visit', { ...answers })
    return verdict.ok || verdict.problems.map(({ field, rule }) => `${field} ${rule}`)
  }
  expect(judged({ stay: 4.5, room: '7-JP' })).toBe(true)
  expect(judged({ stay: 0.5, trouble: 'Noise', room: '7-JP' })).toBe(true)
  expect(judged({ stay: 4.5, room: '7' })).toEqual(['room endsWith'])
  expect(judged({ stay: 4.4, room: '7-JP' })).toEqual(['stay required'])

  const talk = converse({ program })
  talk.open()
  talk.dispatch({ type: 'edited', field: 'stay', value: '0.5' })
  expect(talk.store.frame().shown).toEqual(['stay', 'trouble'])
  expect(talk.store.step('trouble')!.bubbles.at(-1)).toMatchObject({ text: 'We are sorry for 0.5/5. What went wrong?' })
})

/** Uses of the published types of the flow, each with its mistake. The first ones have none. */
const uses: readonly (readonly [wrong: string, code: string])[] = [
  ['', "export const sent: Payload = { stay: 4.5, room: '7-JP' }"],
  ['', "export const heard = (detail: Details['step_view']): Step => (detail.index === 0 ? 'stay' : detail.step)"],
  ['', 'export const given: Options = {}'],
  ['an answer to no question', "export const more: Payload = { stay: 4.5, room: '7-JP', floor: 3 }"],
  ['an answer that is missing', 'export const less: Payload = { stay: 4.5 }'],
  ['an answer of another type', 'export const number: Payload = { stay: 4.5, room: 7 }'],
  ['an unknown field', "export const field: Field = 'floor'"],
  ['an unknown step', "export const step: Step = 'floor'"],
  ['an unknown event', "export const event: EventName = 'step_jumped'"],
  ['a detail of another event', "export const detail = (detail: Details['step_done']) => detail.index"],
  ['a detail compared with no step', "export const seen = (detail: Details['step_view']) => detail.step === 'floor'"],
  ['an error of no field', "export const wrong = (detail: Details['error']) => detail.field === 'floor'"],
  ['an unknown option', 'export const option: Options = { floor: 3 }'],
  ['an option of another type', 'export const other: Options = { flow: 7 }'],
]

test('the types of a published flow refuse another field, answer, event, detail or option', async () => {
  await publishFlows({ vocabulary, folder: project.flows, out, target })
  const consumer = join(out, 'consumer.ts')
  await writeFile(
    consumer,
    [
      "import type { Details, EventName, Field, Options, Payload, Step } from './visit'",
      ...uses.map(([, code]) => code),
    ].join('\n'),
  )
  const tsc = resolve(import.meta.dirname, '../../node_modules/typescript/bin/tsc')
  const output = await promisify(execFile)(
    process.execPath,
    [tsc, '--noEmit', '--strict', '--ignoreConfig', '--pretty', 'false', consumer],
    { cwd: out },
  ).then(
    ({ stdout }) => stdout,
    ({ stdout }: { readonly stdout: string }) => stdout,
  )
  const refused = [...output.matchAll(/consumer\.ts\((\d+),/g)].map(([, line]) => uses[Number(line) - 2]![0])
  expect(refused).toEqual(uses.map(([wrong]) => wrong).filter((wrong) => wrong !== ''))
})
