import { existsSync } from 'node:fs'
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** A build of the embed. `releases.json` lists the builds, newest first. */
export interface PastRelease {
  /** The time when another build replaced it, as an ISO date; absent for the newest. */
  readonly replaced?: string
  /** Its files with a hash in their names. */
  readonly files: readonly string[]
}

/** Days for which the files of a replaced release are kept for open pages, and the largest number of such releases. */
const days = 14
const most = 20

const list = 'releases.json'

/** Returns the releases whose files a folder contains. */
export async function releasesIn(folder: string): Promise<readonly PastRelease[]> {
  const text = await readFile(join(folder, list), 'utf8').catch(() => '[]')
  return JSON.parse(text) as PastRelease[]
}

/**
 * Adds the files of earlier releases to those of a new one: open pages, and pages that return from a cache, refer to
 * them.
 *
 * @param folder the folder of the new release
 * @param files its files with a hash in their names
 * @param from the folder of the earlier releases, with their compressed copies
 */
export async function keepEarlier(folder: string, files: readonly string[], from: string, now: Date): Promise<void> {
  const known = await releasesIn(from)
  const [newest, ...older] = known
  const same = newest?.files.toSorted().join() === files.toSorted().join()
  const before = newest && !same ? [{ ...newest, replaced: now.toISOString() }, ...older] : older
  const limit = now.getTime() - days * 24 * 60 * 60 * 1000
  const recent = before.filter(({ replaced }) => replaced !== undefined && Date.parse(replaced) > limit).slice(0, most)
  const present = new Set(files)
  for (const file of new Set(recent.flatMap((release) => release.files))) {
    if (present.has(file)) continue
    await mkdir(dirname(join(folder, file)), { recursive: true })
    for (const name of [file, `${file}.br`, `${file}.gz`])
      if (existsSync(join(from, name))) await cp(join(from, name), join(folder, name), { preserveTimestamps: true })
  }
  await writeFile(join(folder, list), `${JSON.stringify([{ files }, ...recent], null, 1)}\n`)
}
