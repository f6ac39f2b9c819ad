import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildAside, completeInstall, install, stagingFolder, withLock } from './installed.ts'

let dist: string
beforeEach(() => void (dist = mkdtempSync(join(tmpdir(), 'kaiwa-installed-'))))
afterEach(() => rmSync(dist, { recursive: true, force: true }))

/** Writes a build of two folders, whose files contain the given text. */
function write(folder: string, text: string): void {
  for (const name of ['embed', 'types']) {
    mkdirSync(join(folder, name, 'flows'), { recursive: true })
    writeFileSync(join(folder, name, 'flows/a.js'), text)
  }
}
const live = () => ['embed', 'types'].map((name) => readFileSync(join(dist, name, 'flows/a.js'), 'utf8'))

test('a build replaces the folders of the previous one at its end, and leaves nothing else behind', async () => {
  write(dist, 'old')
  writeFileSync(join(dist, 'embed/gone.js'), '')
  await buildAside(dist, async (folder) => {
    write(folder, 'new')
    expect(live()).toEqual(['old', 'old'])
  })
  expect(live()).toEqual(['new', 'new'])
  expect([existsSync(join(dist, 'embed/gone.js')), readdirSync(dist)]).toEqual([false, ['embed', 'types']])
})

test('a build that fails leaves the previous one as it is', async () => {
  write(dist, 'old')
  const build = buildAside(dist, (folder) => {
    write(folder, 'half')
    return Promise.reject(new Error('no room'))
  })
  await expect(build).rejects.toThrow('no room')
  expect([live(), readdirSync(dist)]).toEqual([
    ['old', 'old'],
    ['embed', 'types'],
  ])
})

// The states in which a process can end: before, between and after each of the two renamings and the removal.
test.each([0, 1, 2, 3])(
  'after step %i of a replacement, its completion leaves the old or the new folder',
  async (steps) => {
    write(dist, 'old')
    const made = await stagingFolder(dist)
    write(made, 'new')
    const embed = join(dist, 'embed')
    const all = [
      () => renameSync(embed, `${embed}.replaced`),
      () => renameSync(join(made, 'embed'), embed),
      () => rmSync(`${embed}.replaced`, { recursive: true }),
    ]
    for (const step of all.slice(0, steps)) step()
    await completeInstall(dist)
    expect(live()[0]).toBe(steps < 2 ? 'old' : 'new')
    expect(readdirSync(dist).filter((name) => name.endsWith('.replaced'))).toEqual([])
    // The next build also finds its way from such a state.
    write(made, 'newer')
    await install(made, dist)
    expect(live()).toEqual(['newer', 'newer'])
  },
)

test('while one process replaces folders, another one is refused', async () => {
  const second = await withLock(dist, () => withLock(dist, () => Promise.resolve('second')).catch(String))
  expect(second).toContain('Another build')
  expect(await withLock(dist, () => Promise.resolve('later'))).toBe('later')
})

test.each([
  ['of a process that has ended', '2147483646 x', 0],
  ['of an earlier process with the same number', `${process.pid} x`, 0],
  ['that is an hour old', `${process.ppid} x`, 60 * 60],
])('a lock %s is replaced', async (_, mark, age) => {
  const lock = join(dist, 'building.lock')
  writeFileSync(lock, mark)
  const taken = Date.now() / 1000 - age
  utimesSync(lock, taken, taken)
  expect(await withLock(dist, () => Promise.resolve('done'))).toBe('done')
  expect(existsSync(lock)).toBe(false)
})

test('a lock of a running process is respected', async () => {
  writeFileSync(join(dist, 'building.lock'), `${process.ppid} x`)
  await expect(withLock(dist, () => Promise.resolve())).rejects.toThrow('Another build')
  expect(existsSync(join(dist, 'building.lock'))).toBe(true)
})

test('the folder of a build that ended a day ago is removed, and a newer one stays', async () => {
  const [old, recent] = [await stagingFolder(dist), await stagingFolder(dist)]
  const longAgo = Date.now() / 1000 - 25 * 60 * 60
  utimesSync(old, longAgo, longAgo)
  const next = await stagingFolder(dist)
  expect(
    readdirSync(dist)
      .map((name) => join(dist, name))
      .toSorted(),
  ).toEqual([recent, next].toSorted())
})
