import { createHash } from 'node:crypto'
import { closeSync, createReadStream, openSync } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { isRecord } from '../../engine/runtime/program/overlaid.ts'
import { StartError, reasonOf } from '../startup/start-error.ts'

/** A kind of database. A backup can be restored into the same kind only. */
export type Kind = 'embedded' | 'PostgreSQL'

/** The description of a backup, in its file `backup.json`. */
export interface Manifest {
  readonly format: 1
  readonly database: Kind
  /** The time of the backup, ISO 8601 in UTC. */
  readonly createdAt: string
  /** The number of enquiries in it. */
  readonly enquiries: number
  /** The SHA-256 digests of its files, in hexadecimal, by their names. */
  readonly files: Readonly<Record<string, string>>
}

/** Returns the folder of a backup, the only argument of a command. Throws a StartError with the usage otherwise. */
export function folderArgument([folder, ...more]: readonly string[], usage: string): string {
  if (folder === undefined || folder.startsWith('-') || more.length > 0) throw new StartError(usage)
  return resolve(folder)
}

const manifestName = 'backup.json'

/**
 * Makes a backup in a folder that does not exist yet. The folder gets its name when everything is on the disk, so an
 * interrupted backup does not look complete. Only its owner can read it.
 *
 * @param fill writes the files, and returns the rest of the manifest
 * @throws StartError if the folder exists or cannot be made
 */
export async function makeBackup(
  folder: string,
  fill: (draft: string) => Promise<Pick<Manifest, 'database' | 'enquiries'>>,
): Promise<Manifest> {
  const existing = await readdir(folder).catch(() => [])
  if (existing.length > 0) throw new StartError(`${folder} contains files already. Name a new folder for each backup.`)
  const draft = `${folder}.unfinished`
  await rm(draft, { recursive: true, force: true })
  const createdAt = new Date().toISOString()
  try {
    await mkdir(draft, { recursive: true, mode: 0o700 })
    const described = await fill(draft)
    const files: Record<string, string> = {}
    for (const name of await readdir(draft)) {
      files[name] = await digestOf(join(draft, name))
      await flush(join(draft, name))
    }
    const manifest: Manifest = { format: 1, createdAt, ...described, files }
    const file = await open(join(draft, manifestName), 'wx', 0o600)
    await file.writeFile(`${JSON.stringify(manifest, undefined, 2)}\n`)
    await file.sync()
    await file.close()
    await rm(folder, { recursive: true, force: true })
    await rename(draft, folder)
    return manifest
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    throw error
  }
}

/**
 * Reads a backup and checks that its files are those that were written.
 *
 * @throws StartError if it is no complete backup of this kind of database
 */
export async function readBackup(folder: string, kind: Kind): Promise<Manifest> {
  const text = await readFile(join(folder, manifestName), 'utf8').catch((error: unknown) => {
    throw new StartError(`${folder} is no backup: its ${manifestName} cannot be read (${reasonOf(error)}).`)
  })
  const manifest = parsed(text)
  if (!manifest)
    throw new StartError(`${join(folder, manifestName)} was not written by this release. Restore with the later one.`)
  if (manifest.database !== kind)
    throw new StartError(
      `${folder} is a backup of ${named(manifest.database)}, and the settings name ${named(kind)}. ` +
        `${kind === 'embedded' ? 'Set' : 'Leave out'} DATABASE_URL.`,
    )
  for (const [name, digest] of Object.entries(manifest.files)) {
    const found = await digestOf(join(folder, name)).catch(() => undefined)
    if (found === digest) continue
    const state = found === undefined ? 'cannot be read' : 'is not as it was written'
    throw new StartError(`${join(folder, name)} ${state}. Use another backup.`)
  }
  return manifest
}

const named = (kind: Kind) => (kind === 'embedded' ? 'the embedded database' : 'a PostgreSQL database')

function parsed(text: string): Manifest | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isRecord(value) && value.format === 1 && isRecord(value.files) ? (value as unknown as Manifest) : undefined
  } catch {
    return undefined
  }
}

async function digestOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) hash.update(chunk)
  return hash.digest('hex')
}

/** Makes an empty file that belongs to its owner alone from its first byte on. */
export const makePrivate = (file: string): void => closeSync(openSync(file, 'wx', 0o600))

/** Waits until a file is on the disk. */
export async function flush(file: string): Promise<void> {
  const handle = await open(file, 'r+')
  await handle.sync()
  await handle.close()
}
