import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'kaiwa-run-'))
  for (const folder of ['package', 'node_modules']) mkdirSync(join(root, folder))
  symlinkSync(resolve(import.meta.dirname, '../node_modules/esbuild'), join(root, 'node_modules/esbuild'))
  copyFileSync(join(import.meta.dirname, 'run.js'), join(root, 'package/run.js'))
  write(
    'kaiwa.ts',
    `const { word } = await import('./word.ts')\nconsole.log(word, process.argv[2], import.meta.dirname)`,
  )
  write('word.ts', `export const word: string = 'first'`)
})
afterEach(() => rmSync(root, { recursive: true }))

const write = (name: string, text: string) => writeFileSync(join(root, 'package', name), text)
const run = () =>
  execFileSync(process.execPath, ['package/run.js', 'check'], { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim()
const bundles = () =>
  readdirSync(join(root, 'node_modules/.cache/kaiwa-command')).filter((name) => name !== 'inputs.json')

test('a command runs with its arguments, and finds the files beside its sources', () => {
  expect(run()).toBe(`first check ${join(root, 'package')}`)
})

test('the sources are bundled once, and again after a change', () => {
  run()
  const first = bundles()
  expect(first).toHaveLength(1)
  run()
  expect(bundles()).toEqual(first)
  write('word.ts', `export const word: string = 'second'`)
  expect(run()).toContain('second')
  expect(bundles()).toHaveLength(2)
})

test('a missing bundle is made again', () => {
  run()
  rmSync(join(root, 'node_modules/.cache/kaiwa-command', bundles()[0]!), { recursive: true })
  expect(run()).toContain('first')
})

test('an error in a source ends the command, and no bundle is kept', () => {
  write('word.ts', 'export const = 1')
  expect(run).toThrow('word.ts')
})
