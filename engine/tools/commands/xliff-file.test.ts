import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { builtIn } from '../../../package/vocabulary.ts'
import { edited, FlowFolder, sound } from '../../../tests/flows/flow-folder.ts'
import { captureOutput } from '../../../tests/support/output.ts'
import { runCommand } from './command.ts'
import { command as texts } from './texts.ts'

// The first check compiles the schema of flows, possibly on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

const output = captureOutput()
let folder: FlowFolder
beforeEach(() => {
  folder = new FlowFolder()
  folder.write('sound', sound)
})
afterEach(() => folder[Symbol.dispose]())

const run = (...args: string[]) => runCommand(texts, [...args, '--config', folder.config(), '--lang', 'en'], builtIn)
const xliff = () => join(folder.path, 'out', 'sound.ko.xlf')
const catalog = () => join(folder.path, 'sound.ko.json')
const write = () => run('--xliff', 'ko', 'sound', '--out', join(folder.path, 'out'))

/** Translates each text of the file as it is, like a translator who agrees with everything. */
const translated = (file: string) =>
  file.replaceAll(
    /( *)<source>([^]*?)<\/source>/g,
    (source, blanks: string, inside: string) => `${source}\n${blanks}<target>${inside}</target>`,
  )

test('texts go to a translator and come back into a new catalog, which the command checks', async () => {
  expect(await write()).toBe(0)
  expect(existsSync(catalog())).toBe(false)
  writeFileSync(xliff(), translated(readFileSync(xliff(), 'utf8')))
  expect(await run('--xliff-in', xliff())).toBe(0)
  expect(JSON.parse(readFileSync(catalog(), 'utf8'))).toMatchObject({ translates: 'sound', lang: 'ko' })
  expect(output.out).toContain('all texts are translated')

  const before = readFileSync(catalog(), 'utf8')
  expect(await write()).toBe(0)
  expect(await run('--xliff-in', xliff())).toBe(0)
  expect(readFileSync(catalog(), 'utf8')).toBe(before)
  expect(output.out).toContain('translations taken over: 0')
})

test('a file of an older original is refused, with the text and what to do, and nothing is written', async () => {
  await write()
  writeFileSync(xliff(), translated(readFileSync(xliff(), 'utf8')))
  const { sending } = (JSON.parse(sound) as { readonly send: { readonly sending: string } }).send
  folder.write('sound', edited(sound, JSON.stringify(sending), JSON.stringify(`${sending}!`)))
  expect(await run('--xliff-in', xliff())).toBe(1)
  expect(output.err).toMatch(/send\.sending: The original has changed.*Write the file for the translator again/)
  expect(output.err).toContain('nothing was written')
  expect(existsSync(catalog())).toBe(false)
})

test('a language or a flow that does not exist, and a file that is none, are refused with code 2', async () => {
  expect(await run('--xliff', 'no_such', 'sound')).toBe(2)
  expect(await run('--xliff', 'ko', 'sounds')).toBe(2)
  expect(output.err).toContain('Did you mean "sound"?')
  expect(await run('--xliff-in', join(folder.path, 'none.xlf'))).toBe(2)
  writeFileSync(join(folder.path, 'other.xlf'), '<svg/>')
  expect(await run('--xliff-in', join(folder.path, 'other.xlf'))).toBe(2)
  expect(output.err).toContain('no XLIFF 1.2 file')
})
