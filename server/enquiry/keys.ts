import { randomInt, randomUUID } from 'node:crypto'
import { type Database, type Statements, RowBusy } from '../database/database.ts'
import type { Enquiry } from './enquiry.ts'
import { type Identity, Refused } from './identity.ts'

interface KeyRow {
  readonly form: string | null
  readonly token: string | null
}

/**
 * Takes the key of a form, and reserves the unseen ones of those that it replaces. A concurrent transaction with one of
 * these keys waits here; all take them in one order, so that there is no deadlock.
 *
 * @returns the token of the enquiry that was stored under the key before; undefined if the key was free
 * @throws Refused if the key belongs to another form, or was replaced
 */
export async function takeKeys(
  statements: Statements,
  { token, createdAt }: Enquiry,
  { key, replaced, form }: Identity,
): Promise<string | undefined> {
  const own = key === undefined ? [] : [{ digest: key, form, token }]
  const replacedRows = replaced.map((digest) => ({ digest, form: null, token: null }))
  const rows = [...own, ...replacedRows].toSorted((a, b) => (a.digest < b.digest ? -1 : 1))
  if (rows.length === 0) return undefined
  const taken = await statements.query<{ key: string }>(
    `insert into conversion_keys (key_digest, form_digest, token, created_at)
     values ${rows.map(() => '(?, ?, ?, ?)').join(', ')}
     on conflict (key_digest) do nothing returning key_digest as "key"`,
    rows.flatMap((row) => [row.digest, row.form, row.token, createdAt]),
  )
  if (key === undefined || taken.some((row) => row.key === key)) return undefined
  const known = await findKey(statements, key)
  if (!known?.token) throw new Refused('replaced')
  if (known.form !== form) throw new Refused('key_reused')
  return known.token
}

/** Returns the form sent under a key; `token` is null for a key that was replaced before it arrived. */
async function findKey(statements: Pick<Statements, 'query'>, key: string): Promise<KeyRow | undefined> {
  const sql = 'select form_digest as form, token from conversion_keys where key_digest = ?'
  return (await statements.query<KeyRow>(sql, [key]))[0]
}

const rowPatience = 200

class Free extends Error {}

/** Returns the form sent under a key, confirmed if it is stored. */
export async function confirmedKey(database: Database, key: string): Promise<KeyRow | undefined> {
  return database.transaction((statements) => confirmedIn(statements, key))
}

async function confirmedIn(statements: Statements, key: string): Promise<KeyRow | undefined> {
  const known = await findKey(statements, key)
  if (known?.token) await confirm(statements)
  return known
}

/**
 * Returns the form sent under a key, confirmed if it is stored; `pending` while a transaction that takes the key has
 * not ended, on any server. Its row cannot be read yet, but an insert of the same key has to wait for it.
 */
export async function outcomeOfKey(database: Database, key: string): Promise<KeyRow | 'pending' | undefined> {
  const meet = `insert into conversion_keys (key_digest, created_at) values (?, '')
    on conflict (key_digest) do nothing returning key_digest`
  try {
    return await database.transaction(async (statements) => {
      if ((await statements.query(meet, [key])).length > 0) throw new Free()
      return confirmedIn(statements, key)
    }, rowPatience)
  } catch (error) {
    if (error instanceof Free) return undefined
    if (error instanceof RowBusy) return 'pending'
    throw error
  }
}

/** Assigns a key to an enquiry that the same form has made under another key. */
export async function pointKey(statements: Statements, key: string, token: string): Promise<void> {
  await statements.query('update conversion_keys set token = ? where key_digest = ?', [token, key])
}

/**
 * The number of rows with which transactions confirm, on all servers: so many that they rarely meet each other's row.
 */
const places = 1024

/**
 * Confirms the reads of a transaction: once the transaction is committed, they are as durable as the database makes a
 * commit.
 *
 * A row that is read may exist on one host only: its commit's wait for a standby was cancelled, or the host restarted
 * during it. The commit of a transaction that has only read waits for no standby. The log is replicated in its order,
 * however, so a commit with a write of its own confirms everything before it. It has to be the transaction that has
 * read: another one may reach another host, on which the row never existed.
 */
export async function confirm(statements: Statements): Promise<void> {
  // A new mark each time: a row that stays as it is would not be written.
  await statements.query(
    'insert into confirmations (place, mark) values (?, ?) on conflict (place) do update set mark = excluded.mark',
    [randomInt(places), randomUUID()],
  )
}
