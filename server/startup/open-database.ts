import { join } from 'node:path'
import type { Database } from '../database/database.ts'
import { openEmbedded } from '../database/embedded.ts'
import { migrate } from '../database/migrate.ts'
import { openPostgres } from '../database/postgres.ts'
import { placeOf } from './database-url.ts'
import type { Settings } from './settings.ts'
import { reasonOf, StartError } from './start-error.ts'

/** The embedded database's file. */
export const databaseFile = (dataFolder: string) => join(dataFolder, 'kaiwa.db')

/**
 * Opens the database of the settings and brings its tables up to date. Throws a StartError that never holds a
 * password.
 */
export async function openDatabase(
  settings: Pick<Settings, 'databaseUrl' | 'dataFolder'>,
): Promise<Database> {
  const { databaseUrl, dataFolder } = settings
  if (databaseUrl === undefined) {
    const file = databaseFile(dataFolder)
    return opened(
      () => openEmbedded(file),
      (reason) =>
        `The database file ${file} cannot be opened (${reason}). Move it away, or choose another KAIWA_DATA.`,
    )
  }
  const { place, password } = placeOf(databaseUrl)
  const shown = (reason: string) => (password === '' ? reason : reason.replaceAll(password, '***'))
  return opened(
    () => openPostgres(databaseUrl),
    (reason) =>
      `The database at ${place} cannot be used (${shown(reason)}). Check DATABASE_URL and that it is running.`,
  )
}

async function opened(open: () => Database, complaint: (reason: string) => string): Promise<Database> {
  let database: Database | undefined
  try {
    database = open()
    await migrate(database)
    return database
  } catch (error) {
    await database?.close()
    throw new StartError(complaint(reasonOf(error)))
  }
}
