import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { generatePostal, type PostalFiles } from './build.ts'
import type { Entry } from './entry.ts'
import knownCodes from './known-codes.json'
import { readPackages } from './packages.ts'

const folder = mkdtempSync(join(tmpdir(), 'postal-'))
const entries = new Map<string, Entry>()
let written: PostalFiles

beforeAll(async () => {
  writeFileSync(join(folder, '000.js'), 'of an earlier run')
  writeFileSync(join(folder, 'readme.txt'), 'of the owner')
  written = await generatePostal(folder, readPackages())
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.json'))) {
    const table = JSON.parse(readFileSync(join(folder, name), 'utf8')) as Record<string, Entry>
    for (const [code, entry] of Object.entries(table)) {
      if (`${code.slice(0, 3)}.json` === name) entries.set(code, entry)
    }
  }
  // Takes some seconds, and longer while other tests run.
}, 60_000)
afterAll(() => rmSync(folder, { recursive: true }))

test.each(Object.entries(knownCodes))('the code %s has the entry %j', (code, known) => {
  const entry = entries.get(code)
  const [prefecture, city, street, extended, candidates] = entry ?? []
  expect(entry && [prefecture, city, street]).toEqual(known?.entry)
  expect(candidates?.length).toBe(known && 'candidates' in known ? known.candidates : undefined)
  expect(extended).toBe(candidates && '')
})

test('every code is once in the file of its first three digits', () => {
  expect(entries.size).toBe(written.codes)
  expect(entries.size).toBeGreaterThanOrEqual(120_000)
})

test('every code and every candidate has a prefecture and a city', () => {
  const places = [...entries].flatMap(([code, [prefecture, city, , , candidates = []]]) =>
    [[prefecture, city] as const, ...candidates].map(([number, name]) => ({ code, number, name })),
  )
  expect(places.filter(({ number, name }) => !(number >= 1 && number <= 47) || name === '')).toEqual([])
})

test('no street contains a remark of the list', () => {
  const remark = /[（）、〜～]|場合$|一円$|地割/
  const odd = [...entries].filter(([, [, , street]]) => remark.test(street)).map(([code]) => code)
  expect(odd).toEqual(['5220317'])
})

test('the script calls $yubin with the object of the JSON file', () => {
  const received: unknown[] = []
  const script = readFileSync(join(folder, '100.js'), 'utf8')
  runInNewContext(script, { $yubin: (table: unknown) => received.push(JSON.parse(JSON.stringify(table))) })
  expect(received).toEqual([JSON.parse(readFileSync(join(folder, '100.json'), 'utf8'))])
})

test('files are small and counted, and those of an earlier run are deleted', () => {
  const texts = readdirSync(folder).filter((name) => name !== 'readme.txt')
  const sizes = texts.map((name) => readFileSync(join(folder, name)).byteLength)
  expect(Math.max(...sizes)).toBeLessThan(60_000)
  expect(written).toMatchObject({ files: texts.length, bytes: sizes.reduce((sum, size) => sum + size, 0) })
  expect(JSON.parse(readFileSync(join(folder, 'about.json'), 'utf8'))).toEqual({
    month: written.month,
    codes: written.codes,
  })
  expect(existsSync(join(folder, '000.js'))).toBe(false)
  expect(existsSync(join(folder, 'readme.txt'))).toBe(true)
})
