import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '../database/database.ts'
import { warn } from '../log.ts'
import { databaseFile } from './open-database.ts'
import type { Settings } from './settings.ts'

/** A secret drawn at random has more different characters; one of fewer was made by hand. */
const fewestCharacters = 8

/** Larger files are not gone through at the start, which must not take long. */
const mostBytes = 64 * 1024 * 1024

/**
 * Warns the operator, in the log, of everything about the data and the secret that is unsafe but does not prevent the
 * start.
 */
export async function reportConcerns(database: Database, { databaseUrl, dataFolder, secret }: Settings): Promise<void> {
  if (secret !== undefined && new Set(secret).size < fewestCharacters)
    warn(
      `KAIWA_SECRET can be guessed: it has only ${new Set(secret).size} different characters. Give random ones, such as openssl rand -hex 32 prints.`,
    )
  if (databaseUrl !== undefined) return
  const file = databaseFile(dataFolder)
  for (const each of [dataFolder, file, `${file}-wal`, `${file}-shm`, join(dataFolder, 'secret')])
    await reportOpenFile(each)
  await reportDamage(database, file)
}

async function reportOpenFile(path: string): Promise<void> {
  const found = await stat(path).catch(() => undefined)
  if (found && (found.mode & 0o077) !== 0)
    warn(`${path} can be read by other users of this machine. Run: chmod go= ${path}`)
}

async function reportDamage(database: Database, file: string): Promise<void> {
  const [size] = await database.query<{ bytes: number }>(
    'select page_count * page_size as bytes from pragma_page_count, pragma_page_size',
  )
  if (!size || size.bytes > mostBytes) return
  const found = await database
    .query<{ quick_check: string }>('select quick_check from pragma_quick_check(1)')
    .catch(() => [])
  if (found[0]?.quick_check !== 'ok')
    warn(
      `${file} is damaged: some of what it holds cannot be read. Put back a backup, or save what can be read with sqlite3 .recover.`,
    )
}
