import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { Client } from 'pg'
import { placeOf, tables } from '../startup/open-database.ts'
import { StartError, reasonOf } from '../startup/start-error.ts'
import { makePrivate, type Manifest } from './folder.ts'

const dumpName = 'kaiwa.dump'

/** Writes Kaiwa's tables of a PostgreSQL database into a folder with `pg_dump`. Others' tables are left out. */
export async function dumpPostgres(url: string, folder: string): Promise<Pick<Manifest, 'database' | 'enquiries'>> {
  const { schema, names, enquiries, snapshot, release } = await holdSnapshot(url)
  try {
    if (names.length === 0) throw new StartError(`The database at ${placeOf(url).place} has no tables of Kaiwa yet.`)
    const dump = join(folder, dumpName)
    makePrivate(dump)
    await runProgram('pg_dump', url, [
      '--format=custom',
      '--no-owner',
      '--no-privileges',
      `--snapshot=${snapshot}`,
      `--file=${dump}`,
      ...names.map((name) => `--table="${schema}"."${name}"`),
    ])
  } finally {
    await release()
  }
  return { database: 'PostgreSQL', enquiries }
}

/**
 * Restores a dump into a database without tables of Kaiwa, in one transaction.
 *
 * @throws StartError if there are such tables, or the dump cannot be restored
 */
export async function restorePostgres(url: string, folder: string): Promise<void> {
  const { names, release } = await holdSnapshot(url)
  await release()
  if (names.length > 0)
    throw new StartError(
      `The database at ${placeOf(url).place} has tables of Kaiwa already (${names.slice(0, 3).join(', ')} …). ` +
        'Restore into an empty database.',
    )
  await runProgram('pg_restore', url, [
    '--single-transaction',
    '--exit-on-error',
    '--no-owner',
    '--no-privileges',
    join(folder, dumpName),
  ])
}

/** Reads the tables, and holds the database's state of this moment for `pg_dump`, which then agrees with the count. */
async function holdSnapshot(url: string) {
  const client = new Client({ connectionString: url })
  try {
    await client.connect()
    await client.query('begin isolation level repeatable read')
    const found = await client.query<{ schema: string; name: string }>(
      `select table_schema as schema, table_name as name from information_schema.tables
       where table_schema = current_schema() and table_name = any($1)`,
      [[...(await tables()), 'migrations']],
    )
    const names = found.rows.map(({ name }) => name)
    const count = names.includes('enquiries')
      ? (await client.query<{ count: string }>('select count(*) as count from enquiries')).rows[0]!.count
      : '0'
    const exported = await client.query<{ snapshot: string }>('select pg_export_snapshot() as snapshot')
    return {
      schema: found.rows[0]?.schema ?? 'public',
      names,
      enquiries: Number(count),
      snapshot: exported.rows[0]!.snapshot,
      release: () => client.end(),
    }
  } catch (error) {
    await client.end().catch(() => undefined)
    const { place, password } = placeOf(url)
    const reason = reasonOf(error)
    throw new StartError(
      `The database at ${place} cannot be used (${password === '' ? reason : reason.replaceAll(password, '***')}).`,
    )
  }
}

/** Runs a program of PostgreSQL. The password goes into its environment, since its arguments can be seen by others. */
async function runProgram(name: 'pg_dump' | 'pg_restore', databaseUrl: string, args: string[]): Promise<void> {
  const url = new URL(databaseUrl)
  const password = placeOf(databaseUrl).password
  url.password = ''
  // A plus sign is a space for the driver, and itself for PostgreSQL's programs.
  url.search = url.search.replaceAll('+', '%20')
  const env = { ...process.env, ...(password !== '' && { PGPASSWORD: password }) }
  const child = spawn(name, [`--dbname=${url.href}`, ...args], { env, stdio: ['ignore', 'ignore', 'pipe'] })
  let complaint = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (complaint += text))
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject).once('close', resolve)
  }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    throw new StartError(
      `${name} was not found. Install PostgreSQL's client programs, of the server's release or later.`,
    )
  })
  // The lines after the first one can quote a row.
  if (code !== 0) throw new StartError(complaint.split('\n')[0] || `${name} ended with ${code}.`)
}
