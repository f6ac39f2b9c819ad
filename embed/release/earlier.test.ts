import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keepEarlier, releasesIn } from './build-embed.ts'

let root: string
/** The folder of the last release, and the number of releases. */
let last: string
let count = 0
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'kaiwa-releases-'))
  last = join(root, 'none')
})
afterEach(() => rm(root, { recursive: true }))

const day = (number: number) => new Date(Date.UTC(2026, 0, number))

/**
 * Builds a release with these files into a folder of its own, on a day of January. Returns all files that it then
 * contains.
 */
async function release(files: readonly string[], built: number): Promise<string[]> {
  const folder = join(root, `release-${count++}`)
  for (const file of files) {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await writeFile(join(folder, file), `of day ${built}`)
  }
  await keepEarlier(folder, files, last, day(built))
  last = folder
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && entry.name !== 'releases.json')
    .map(({ name }) => name)
    .toSorted()
}

test('the files of earlier releases stay for two weeks after the next release', async () => {
  expect(await release(['engine.1.js', 'flows/a.1.js'], 1)).toEqual(['a.1.js', 'engine.1.js'])
  await writeFile(join(last, 'engine.1.js.br'), 'compressed')
  expect(await release(['engine.2.js', 'flows/a.1.js'], 20)).toEqual([
    'a.1.js',
    'engine.1.js',
    'engine.1.js.br',
    'engine.2.js',
  ])
  expect(await readFile(join(last, 'engine.1.js'), 'utf8')).toBe('of day 1')
  expect(await readFile(join(last, 'flows/a.1.js'), 'utf8')).toBe('of day 20')
  expect(await release(['engine.3.js', 'flows/a.3.js'], 30)).toHaveLength(6)
  // The first release was replaced on the 20th.
  expect(await release(['engine.4.js', 'flows/a.4.js'], 35)).toEqual([
    'a.1.js',
    'a.3.js',
    'a.4.js',
    'engine.2.js',
    'engine.3.js',
    'engine.4.js',
  ])
})

test('the same build again is not another release', async () => {
  await release(['engine.1.js'], 1)
  await release(['engine.2.js'], 2)
  await release(['engine.2.js'], 3)
  expect(await releasesIn(last)).toEqual([
    { files: ['engine.2.js'] },
    { files: ['engine.1.js'], replaced: day(2).toISOString() },
  ])
})

test('a release that returns is kept once', async () => {
  await release(['engine.1.js'], 1)
  await release(['engine.2.js'], 2)
  expect(await release(['engine.1.js'], 3)).toEqual(['engine.1.js', 'engine.2.js'])
  expect(await readFile(join(last, 'engine.1.js'), 'utf8')).toBe('of day 3')
})

test('the last twenty of many releases in a short time are kept', async () => {
  for (let built = 1; built <= 25; built++) await release([`engine.${built}.js`], 1)
  expect((await releasesIn(last)).map(({ files }) => files[0])).toEqual(
    Array.from({ length: 21 }, (_, index) => `engine.${25 - index}.js`),
  )
  expect(await readdir(last)).toHaveLength(22)
})
