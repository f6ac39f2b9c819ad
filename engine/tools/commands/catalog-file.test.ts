import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, afterEach, expect, test, vi } from 'vitest'
import { builtIn } from '../../../package/vocabulary.ts'
import { edited, FlowFolder, sound } from '../../../tests/flows/flow-folder.ts'
import { captureOutput } from '../../../tests/support/output.ts'
import { format } from '../../language/layout/lay-out.ts'
import { command as check } from './check.ts'
import { runCommand } from './command.ts'
import { command as texts } from './texts.ts'
import { command as types } from './types.ts'

// The first check compiles the schema of flows, possibly on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

const output = captureOutput()
let folder: FlowFolder
beforeEach(() => void (folder = new FlowFolder()))
afterEach(() => folder[Symbol.dispose]())

const run = (command: Parameters<typeof runCommand>[0], ...args: string[]) =>
  runCommand(command, [...args, '--config', folder.config(), '--lang', 'en'], builtIn)
const translate = (...args: string[]) => run(texts, '--catalog', ...args)
/** Writes catalogs in which every text counts as translated. */
async function reviewed(...ids: readonly string[]): Promise<void> {
  expect(await translate('ko', ...ids)).toBe(0)
  expect(await translate('ko', ...ids, '--reviewed')).toBe(0)
}
const file = (name: string) => join(folder.path, `${name}.json`)
const textOf = (name: string) => readFileSync(file(name), 'utf8')
const catalogOf = (name: string) => JSON.parse(textOf(name)) as Catalog
type Catalog = Record<string, unknown> & { $source: Record<string, string>; send: { sending: string } }

/** Writes a catalog in which a text is replaced. */
function replaceInCatalog(name: string, find: string, replace: string): void {
  writeFileSync(file(name), edited(textOf(name), find, replace))
}

test('a new catalog has every text that contains words, in the order and the wording of the flow', async () => {
  folder.write('sound', sound)
  expect(await translate('ko', 'sound')).toBe(0)
  const { $source, ...catalog } = catalogOf('sound.ko')
  expect(Object.keys(catalog).slice(0, 4)).toEqual(['$schema', 'version', 'translates', 'lang'])
  expect(catalog).toMatchObject({ $schema: '../../schemas/catalog.schema.json', translates: 'sound', lang: 'ko' })
  const { words, steps } = JSON.parse(sound) as { words: object; steps: Record<string, object> }
  expect(Object.keys(catalog.words as object)).toEqual(Object.keys(words).filter((word) => word !== 'target'))
  expect(Object.keys(catalog.steps as object)).toEqual(Object.keys(steps))
  expect(JSON.stringify(catalog)).not.toContain('"required":true')
  expect(new Set(Object.values($source))).toEqual(new Set(['']))
  expect(format(textOf('sound.ko'), 'sound.ko.json').text).toBe(textOf('sound.ko'))
  expect(output.out).toContain(`${Object.keys($source).length} texts to be translated`)
})

test('a text counts as translated when it differs or was reviewed', async () => {
  folder.write('sound', sound)
  await translate('ko', 'sound')
  const { sending } = catalogOf('sound.ko').send
  replaceInCatalog('sound.ko', sending, '보내기')
  await translate('ko', 'sound')
  expect(catalogOf('sound.ko').$source['send.sending']).toMatch(/^[0-9a-f]{8}$/)
  expect(catalogOf('sound.ko').send.sending).toBe('보내기')
  expect(catalogOf('sound.ko').$source['steps.level.bubbles.hello']).toBe('')
  await run(check)
  expect(output.out).toContain('The catalog still has the texts of the flow "sound" itself at words.swimmer')
  await translate('ko', 'sound', '--reviewed')
  expect(Object.values(catalogOf('sound.ko').$source)).not.toContain('')
  expect(output.out).toContain('all texts are translated')
  const before = textOf('sound.ko')
  await translate('ko', 'sound')
  expect(textOf('sound.ko')).toBe(before)
})

test('a new or changed text of the flow is reported, and translations stay', async () => {
  folder.write('sound', sound)
  await reviewed('sound')
  const { sending } = catalogOf('sound.ko').send
  folder.write(
    'sound',
    edited(
      edited(sound, `"sending": "${sending}"`, '"sending": "お待ちください"'),
      '"hello":',
      '"more": "さて", "hello":',
    ),
  )
  expect(await run(check)).toBe(1)
  expect(output.out).toContain('has no texts in the language "ko" at steps.level.bubbles.more')
  expect(await translate('ko', 'sound')).toBe(0)
  expect(textOf('sound.ko')).toMatch(/"more": "さて",\s+"hello"/)
  expect(catalogOf('sound.ko').send.sending).toBe(sending)
  await run(check)
  expect(output.out).toContain('has other texts than those that were translated, at send.sending.')
  await reviewed('sound')
  expect(await run(check)).toBe(0)
})

test('a variant gets a catalog only for its own changes', async () => {
  folder.write('another', '{ "version": 1, "id": "another", "extends": "sound", "timing": { "fade": 1 } }')
  folder.write(
    'booking',
    '{ "version": 1, "id": "booking", "extends": "sound", "send": { "sending": "お待ちください" } }',
  )
  folder.write('sound', sound)
  await reviewed()
  expect(existsSync(file('another.ko'))).toBe(false)
  expect(output.out).toContain('The flow "another" needs no catalog of its own')
  expect(catalogOf('booking.ko')).toMatchObject({
    translates: 'booking',
    lang: 'ko',
    send: { sending: 'お待ちください' },
  })
  expect(Object.keys(catalogOf('booking.ko').$source)).toEqual(['send.sending'])
  expect(await run(check)).toBe(0)
  expect(output.out).toContain('3 flows and 3 translations, no problems')
})

test('texts that only the catalog has stay in it', async () => {
  folder.write('sound', sound)
  await reviewed('sound')
  const { sending } = catalogOf('sound.ko').send
  replaceInCatalog('sound.ko', `"sending": "${sending}"`, `"offline": "오프라인", "sending": "${sending}"`)
  await translate('ko', 'sound')
  expect(catalogOf('sound.ko').send).toMatchObject({ offline: '오프라인', sending })
})

test.each<[args: string[], message: string]>([
  [['xx', 'sound'], 'xx'],
  [['ko', 'sund'], 'There is no flow "sund"; there are: sound. Did you mean "sound"?'],
])('--catalog %j: a wrong argument is reported', async (args, message) => {
  folder.write('sound', sound)
  expect(await translate(...args)).toBe(2)
  expect(output.err).toContain(message)
})

test('a catalog with a mistake is not changed', async () => {
  folder.write('sound', sound)
  await translate('ko', 'sound')
  replaceInCatalog('sound.ko', '"level"', '"levle"')
  const before = textOf('sound.ko')
  const shown = vi.spyOn(process.stderr, 'write').mockImplementation(() => true)
  expect(await translate('ko', 'sound')).toBe(1)
  expect(shown.mock.calls.join()).toContain('Did you mean "level"?')
  expect(textOf('sound.ko')).toBe(before)
  expect(await translate('ja', 'sound')).toBe(1)
  expect(existsSync(file('sound.ja'))).toBe(false)
})

test('texts and types of a flow are written together with those of its translations', async () => {
  folder.write('sound', sound)
  await reviewed('sound')
  const { sending } = catalogOf('sound.ko').send
  replaceInCatalog('sound.ko', sending, '보내기')
  expect(await run(texts, '--write')).toBe(0)
  expect(readFileSync(join(folder.path, 'texts/sound.ko.txt'), 'utf8')).toContain('보내기')
  expect(readFileSync(join(folder.path, 'texts/sound.txt'), 'utf8')).not.toContain('보내기')
  expect(await run(types)).toBe(0)
  expect(readFileSync(join(folder.path, 'sound.ko.d.json.ts'), 'utf8')).toContain('program')
})
