import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { applyFixes } from '../../language/read/apply-fixes.ts'
import { readSource } from '../../language/read/read.ts'
import type { Load } from '../load.ts'
import { fixFile } from './check.ts'

const folder = mkdtempSync(join(tmpdir(), 'kaiwa-fix-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const fixed = (text: string) => applyFixes(text, readSource(text, 'f').problems).text

test.each([
  ['\uFEFF{ "a": 1 }', '{ "a": 1 }'],
  ['{ "a"： 1，\r\n\t"b"： 2 }', '{ "a": 1,\r\n\t"b": 2 }'],
  ['{ "a": “x” }', '{ "a": "x" }'],
  ['{ "a": "x” }', '{ "a": "x" }'],
  ["{ 'a': 'x' }", '{ "a": "x" }'],
  ['{ "a": [1, 2,], }', '{ "a": [1, 2] }'],
  ['{ "a": 1\n  "b": 2 }', '{ "a": 1,\n  "b": 2 }'],
  ['{ "a" 1 }', '{ "a": 1 }'],
  ['{ "a":, 1 }', '{ "a": 1 }'],
  ['{ a: True }', '{ "a": true }'],
  ['{ "a": １２ }', '{ "a": 12 }'],
  ['{ "a":　1 }', '{ "a": 1 }'],
  ['{ "a": 1, "b": 2, "a": 1 }', '{ "a": 1, "b": 2 }'],
])('the file %j is repaired as %j', (text, right) => expect(fixed(text)).toBe(right))

test.each([
  ['two values for one key', '{ "a": 1, "a": 2 }'],
  ['a text with quotes of two kinds', '{ "a": “x"y” }'],
  ['a number that may be a text', '{ "a": 007 }'],
  ['a comment', '{ "a": 1 // why\n}'],
  ['a missing brace', '{ "a": { "b": 1 '],
  ['a missing quote', '{ "a": "b }'],
  ['full-width signs in a text', '{ "a": "：，" }'],
])('%s is not repaired', (_what, text) => expect(fixed(text)).toBe(text))

test('a file is written through its link and keeps its permissions, and a sound one is not written', () => {
  const file = join(folder, 'x.flow.json')
  const link = join(folder, 'link.flow.json')
  writeFileSync(file, '{ "a": 1, }')
  chmodSync(file, 0o640)
  symlinkSync(file, link)
  const load: Load = (path, name = '', texts = new Map<string, string>()) => {
    const { problems } = readSource(texts.get(path) ?? '', name)
    return { flow: undefined, problems, texts, files: [] }
  }
  expect(fixFile(load, link, 'x').map(({ problem }) => problem.code)).toEqual(['trailing-comma'])
  expect([readFileSync(file, 'utf8'), statSync(file).mode & 0o777]).toEqual(['{ "a": 1 }', 0o640])
  const before = statSync(file).ino
  expect(fixFile(load, link, 'x')).toEqual([])
  expect(statSync(file).ino).toBe(before)
})
