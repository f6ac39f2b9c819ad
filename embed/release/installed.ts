import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { commandError } from '../../engine/tools/command-error.ts'
import { shownName } from '../../engine/tools/flow-files.ts'

/** The folders of a project's output that a build replaces: the files for visitors first. */
const folders = ['embed', 'types', 'programs']

/** The suffix of a folder that is being replaced. */
const replacedSuffix = '.replaced'

/**
 * Runs a build in a folder of its own, and then replaces the built folders of an output folder. If the build fails,
 * nothing is replaced.
 *
 * @throws CommandError if another build is replacing the folders
 */
export async function buildAside<Result>(dist: string, build: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await stagingFolder(dist)
  try {
    const result = await build(folder)
    await withLock(dist, () => install(folder, dist))
    return result
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Creates a folder for a build next to the folders that it will replace, so that they can be renamed. */
export async function stagingFolder(dist: string): Promise<string> {
  await mkdir(dist, { recursive: true })
  await removeOldStaging(dist)
  return mkdtemp(join(dist, stagingPrefix))
}

const stagingPrefix = 'building-'

/** Milliseconds for which the folder of a build stays: a publication may wait for its confirmation. */
const stagingLifetime = 24 * 60 * 60_000

/** Removes the folders of builds that ended before they could remove them. */
async function removeOldStaging(dist: string): Promise<void> {
  const names = (await readdir(dist)).filter((name) => name.startsWith(stagingPrefix))
  for (const folder of names.map((name) => join(dist, name))) {
    const found = await stat(folder).catch(() => undefined)
    if (found && Date.now() - found.mtimeMs > stagingLifetime) await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Replaces the built folders of an output folder by those of another folder, each by renaming it. Call it in
 * `withLock`.
 */
export async function install(from: string, dist: string): Promise<void> {
  await completeInstall(dist)
  for (const name of folders) {
    const [built, live] = [join(from, name), join(dist, name)]
    if (!existsSync(built)) continue
    if (existsSync(live)) await rename(live, live + replacedSuffix)
    await rename(built, live)
    await rm(live + replacedSuffix, { recursive: true, force: true })
  }
}

/** Completes a replacement that ended halfway, as in a power cut: each folder is then the old or the new one. */
export async function completeInstall(dist: string): Promise<void> {
  for (const live of folders.map((name) => join(dist, name))) {
    const replaced = live + replacedSuffix
    if (!existsSync(replaced)) continue
    if (existsSync(live)) await rm(replaced, { recursive: true, force: true })
    else await rename(replaced, live)
  }
}

/** Distinguishes this process from an earlier one with the same number. */
const ownMark = `${process.pid} ${randomUUID()}`

/** Milliseconds after which a lock counts as left behind. Replacing folders takes less than a second. */
const longestLock = 10 * 60_000

/**
 * Runs work while no other process replaces the folders of an output folder.
 *
 * @throws CommandError if another process does
 */
export async function withLock<Result>(dist: string, work: () => Promise<Result>): Promise<Result> {
  await mkdir(dist, { recursive: true })
  const lock = join(dist, 'building.lock')
  const busy = () => commandError('build-busy', { folder: shownName(dist) })
  const take = () => writeFile(lock, ownMark, { flag: 'wx' })
  try {
    await take()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    if (!(await isLeftBehind(lock))) throw busy()
    // Only one of several processes can rename the file.
    const old = `${lock}.${randomUUID()}`
    await rename(lock, old).catch(() => Promise.reject(busy()))
    await rm(old, { force: true })
    await take().catch(() => Promise.reject(busy()))
  }
  try {
    return await work()
  } finally {
    await rm(lock, { force: true })
  }
}

/** Reports whether the process that took a lock has ended without removing it. */
async function isLeftBehind(lock: string): Promise<boolean> {
  const [mark, { mtimeMs }] = await Promise.all([
    readFile(lock, 'utf8').catch(() => ''),
    stat(lock).catch(() => ({ mtimeMs: Date.now() })),
  ])
  if (Date.now() - mtimeMs > longestLock) return true
  const holder = Number.parseInt(mark, 10)
  if (Number.isNaN(holder)) return false
  return holder === process.pid ? mark !== ownMark : !isRunning(holder)
}

function isRunning(processId: number): boolean {
  try {
    process.kill(processId, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
