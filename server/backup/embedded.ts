import { existsSync } from 'node:fs'
import { copyFile, link, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import Libsql from 'libsql'
import { InUse } from '../database/embedded-errors.ts'
import { ownAlone } from '../database/sole-owner.ts'
import { prepareDataFolder } from '../startup/data-folder.ts'
import { databaseFile } from '../startup/open-database.ts'
import { StartError } from '../startup/start-error.ts'
import { flush, makePrivate, type Manifest } from './folder.ts'

const copyName = 'kaiwa.db'
const secretName = 'secret'

/**
 * Copies the embedded database and the secret into a folder, while a server uses them or not. The copy is of one
 * moment. This process only reads the database, so it is no second writer.
 */
export async function copyEmbedded(
  dataFolder: string,
  folder: string,
): Promise<Pick<Manifest, 'database' | 'enquiries'>> {
  const file = databaseFile(dataFolder)
  if (!existsSync(file))
    throw new StartError(`There is no database ${file} yet. The server makes it when it starts: npm run serve`)
  const copy = join(folder, copyName)
  makePrivate(copy)
  const connection = new Libsql(file, { readonly: true })
  try {
    connection.prepare('vacuum into ?').run([copy])
  } finally {
    connection.close()
  }
  const secret = join(dataFolder, secretName)
  if (existsSync(secret)) await copyFile(secret, join(folder, secretName))
  return { database: 'embedded', enquiries: verifiedCount(copy) }
}

/**
 * Puts a backup into the data folder, which must not contain a database. A secret that is there already stays.
 *
 * @returns whether the folder's secret is another one than that of the backup
 * @throws StartError if there is a database, or the copy is damaged
 */
export async function restoreEmbedded(
  folder: string,
  dataFolder: string,
): Promise<{ readonly hasOtherSecret: boolean }> {
  await prepareDataFolder(dataFolder)
  const file = databaseFile(dataFolder)
  const alone = unlessInUse(file)
  try {
    if (existsSync(file))
      throw new StartError(`${file} exists. Stop the server, and move this file and those beside it away.`)
    const draft = `${file}.restoring`
    await rm(draft, { force: true })
    try {
      await copyFile(join(folder, copyName), draft)
      verifiedCount(draft)
      await flush(draft)
      await link(draft, file)
    } finally {
      await rm(draft, { force: true })
    }
  } finally {
    alone.close()
  }
  const [own, backedUp] = [join(dataFolder, secretName), join(folder, secretName)]
  if (!existsSync(backedUp)) return { hasOtherSecret: false }
  if (!existsSync(own)) await copyFile(backedUp, own)
  return { hasOtherSecret: !(await readFile(own)).equals(await readFile(backedUp)) }
}

function unlessInUse(file: string): { readonly close: () => void } {
  try {
    return ownAlone(file)
  } catch (error) {
    if (error instanceof InUse) throw new StartError(`${file} is in use. Stop the server first.`)
    throw error
  }
}

/** Returns the number of enquiries in a database file, all of whose pages and indexes are in order. */
function verifiedCount(file: string): number {
  const connection = new Libsql(file, { readonly: true })
  try {
    const found = connection.prepare('select * from pragma_integrity_check(1)').all([]) as { integrity_check: string }[]
    if (found[0]?.integrity_check !== 'ok')
      throw new StartError(`${file} is damaged (${found[0]?.integrity_check}). Restore an earlier backup.`)
    return (connection.prepare('select count(*) as count from enquiries').all([]) as { count: number }[])[0]!.count
  } finally {
    connection.close()
  }
}
