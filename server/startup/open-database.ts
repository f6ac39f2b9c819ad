import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Database, Statements } from '../database/database.ts'
import { InUse } from '../database/embedded-errors.ts'
import { LaterDatabase, migrate } from '../database/migrate.ts'
import { borrowDatabase } from '../database/shared/borrow.ts'
import type { Settings } from './settings.ts'
import { StartError, reasonOf } from './start-error.ts'

const advice =
  'Give postgres://user:password@host:port/database, with special characters of the password percent-encoded.'

/**
 * Returns the address in a DATABASE_URL, fit to be shown, and the password, fit to be blanked. Throws a StartError
 * without the address if it cannot read it: parts of the password might be anywhere in it.
 */
export function placeOf(databaseUrl: string): { readonly place: string; readonly password: string } {
  const url = URL.canParse(databaseUrl) ? new URL(databaseUrl) : undefined
  if (!url || url.hostname === '' || /[@:]/.test(url.pathname) || !/^postgres(ql)?:$/.test(url.protocol)) {
    throw new StartError(`DATABASE_URL is not the address of a PostgreSQL database. ${advice}`)
  }
  return { place: `${url.host}${url.pathname}`, password: password(url) }
}

function password(url: URL): string {
  try {
    return decodeURIComponent(url.password)
  } catch {
    throw new StartError(`DATABASE_URL has a percent sign that encodes nothing. ${advice}`)
  }
}

/** The embedded database's file. */
export const databaseFile = (dataFolder: string) => join(dataFolder, 'kaiwa.db')

/**
 * Opens the database of the settings and brings its tables up to date. A command may take its time with it; a server
 * may not. Only the driver of this database is loaded, so that the other one need not be installed. Throws a StartError
 * that never holds a password.
 */
export async function openDatabase(
  settings: Pick<Settings, 'databaseUrl' | 'dataFolder'>,
  purpose: 'server' | 'command',
): Promise<Database> {
  const { databaseUrl, dataFolder } = settings
  if (databaseUrl === undefined) {
    const file = databaseFile(dataFolder)
    return opened(
      () => openFile(file, purpose),
      `The database file ${file}`,
      (reason) => `cannot be opened (${reason}). Move it away, or choose another KAIWA_DATA.`,
    )
  }
  const { place, password } = placeOf(databaseUrl)
  const shown = (reason: string) => (password === '' ? reason : reason.replaceAll(password, '***'))
  const unusable = (reason: string) => `cannot be used (${shown(reason)}). Check DATABASE_URL and that it is running.`
  const [{ lendsConnections }, { openPostgres }] = await Promise.all([
    import('../database/postgres-pooler.ts'),
    import('../database/postgres.ts'),
  ])
  const isPooled = await lendsConnections(databaseUrl).catch((error: unknown) => {
    throw new StartError(`The database at ${place} ${unusable(reasonOf(error))}`)
  })
  if (isPooled) {
    throw new StartError(
      `The database at ${place} is a pooler in transaction mode, such as PgBouncer's ` +
        'pool_mode = transaction, which mixes up what belongs to a connection. ' +
        'Set pool_mode = session, or give DATABASE_URL the address of the database itself.',
    )
  }
  // Tables with a million rows take their time to be changed.
  const patient = await opened(() => openPostgres(databaseUrl, 'patient'), `The database at ${place}`, unusable)
  if (purpose === 'command') return patient
  await patient.close()
  return openPostgres(databaseUrl)
}

/**
 * Opens the database for one of the operator's commands.
 *
 * @throws StartError if no server has made the embedded database yet
 */
export async function openForCommand(settings: Pick<Settings, 'databaseUrl' | 'dataFolder'>): Promise<Database> {
  const file = databaseFile(settings.dataFolder)
  if (settings.databaseUrl === undefined && !existsSync(file))
    throw new StartError(`There is no database ${file} yet. The server makes it when it starts: npm run serve`)
  return openDatabase(settings, 'command')
}

async function opened(
  open: () => Database | Promise<Database>,
  what: string,
  complaint: (reason: string) => string,
): Promise<Database> {
  let database: Database | undefined
  try {
    database = await open()
    await migrate(database)
    await touchTables(database)
    return database
  } catch (error) {
    await database?.close().catch(() => undefined)
    if (error instanceof StartError) throw error
    if (error instanceof LaterDatabase) {
      throw new StartError(`${what} was written by a later release of Kaiwa. ${error.message} Start that release.`)
    }
    throw new StartError(`${what} ${complaint(reasonOf(error))}`)
  }
}

/** Milliseconds to wait for a process that opens the file for a short time. */
const patience = 10_000
const pause = 100

/**
 * Opens the embedded database for this process alone. While a server has it open, a command reaches the database
 * through that server, and a second server is refused.
 */
export async function openFile(file: string, purpose: 'server' | 'command'): Promise<Database> {
  const end = performance.now() + patience
  for (;;) {
    const own = await unlessInUse(file)
    if (own) return own
    const borrowed = await borrowDatabase(file)
    if (borrowed && purpose === 'command') return borrowed.database
    await borrowed?.database.close()
    // This process itself is about to close it, when it restarts.
    if (borrowed && borrowed.pid !== process.pid) {
      throw new StartError(
        `The database file ${file} is open in the server with the process id ${borrowed.pid}. ` +
          'Stop that one, or choose another folder with KAIWA_DATA. ' +
          'Several servers share a PostgreSQL: DATABASE_URL.',
      )
    }
    if (performance.now() > end) {
      throw new StartError(
        `The database file ${file} is open in another process. Wait until that one has ended, or stop it.`,
      )
    }
    await sleep(pause)
  }
}

async function unlessInUse(file: string): Promise<Database | undefined> {
  const { openEmbedded } = await import('../database/embedded.ts')
  try {
    return openEmbedded(file)
  } catch (error) {
    if (error instanceof InUse) return undefined
    throw error
  }
}

const folder = fileURLToPath(new URL('../migrations/', import.meta.url))

/**
 * Reads a row of every table that the migrations create.
 *
 * @throws the database's error about a table that is missing or cannot be read
 */
async function touchTables(statements: Pick<Statements, 'query'>): Promise<void> {
  for (const name of await tables()) await statements.query(`select 1 from ${name} limit 1`)
}

/** Returns the names of all tables that the migrations create. */
export async function tables(): Promise<ReadonlySet<string>> {
  const names = new Set<string>()
  for (const file of (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()) {
    const sql = await readFile(`${folder}${file}`, 'utf8')
    for (const [, verb, name = '', renamed] of sql.matchAll(
      /^(create|drop|alter) table (?:if (?:not )?exists )?(\w+)(?: rename to (\w+))?/gm,
    )) {
      if (verb === 'create') names.add(name)
      if (verb === 'drop' || renamed !== undefined) names.delete(name)
      if (renamed !== undefined) names.add(renamed)
    }
  }
  return names
}
