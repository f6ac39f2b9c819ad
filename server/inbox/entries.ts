import { setTimeout as sleep } from 'node:timers/promises'
import type { Database, Statements, Value } from '../database/database.ts'
import { breathe } from '../database/turns.ts'
import { type Findable, termsOf } from './terms.ts'

/** An enquiry that is not entered yet. */
interface Unentered extends Findable {
  readonly token: string
  readonly createdAt: string
  readonly flow: string
}

/** Enters the enquiries in the tables by which the list filters and searches. */
export interface Entries {
  /**
   * Enters those that are missing, for as long as a person waits for a page, and continues afterwards.
   *
   * @returns whether all are entered
   */
  catchUp(): Promise<boolean>
}

/** Milliseconds that a person waits. */
const patience = 400

/** The number of enquiries in a transaction, which visitors may have to wait for. */
const atOnce = 200

/** Milliseconds by which an enquiry may be stored later than its time: longer than any call lasts. */
const overlap = 10 * 60_000

export function entriesIn(database: Database): Entries {
  let running: Promise<boolean> | undefined
  const run = async () => {
    for (;;) {
      const start = performance.now()
      if ((await enterSome(database)) === 0) return true
      // Visitors have half of the database's time.
      await sleep(performance.now() - start)
    }
  }
  return {
    async catchUp() {
      // The next page tries again what has failed, and the statements of this page report a database that is away.
      running ??= run()
        .catch(() => false)
        .finally(() => (running = undefined))
      const giveUp = new AbortController()
      const late = sleep(patience, false, { signal: giveUp.signal, ref: false }).catch(() => false)
      const isComplete = await Promise.race([running, late])
      giveUp.abort()
      return isComplete
    },
  }
}

const columns = 'e.token, e.created_at as "createdAt", e.flow, e.name, e.reading, e.tel, e.email'

/** Enters the oldest of the missing enquiries, and returns their number. */
async function enterSome(database: Database): Promise<number> {
  const [progress] = await database.query<{ time: string }>('select created_at as time from inbox_progress')
  const since = progress ? new Date(Date.parse(progress.time) - overlap).toISOString() : ''
  const missing = await database.query<Unentered>(
    `select ${columns} from enquiries e
     where e.created_at >= ? and not exists (select 1 from inbox_entries i where i.token = e.token)
     order by e.created_at, e.token limit ${atOnce}`,
    [since],
  )
  if (missing.length === 0) return 0
  await database.transaction(async (statements) => {
    await enterAll(statements, missing)
    await statements.query(
      `insert into inbox_progress (place, created_at) values (0, ?)
       on conflict (place) do update set created_at = excluded.created_at
       where inbox_progress.created_at < excluded.created_at`,
      [missing.at(-1)!.createdAt],
    )
  })
  return missing.length
}

async function enterAll(statements: Statements, enquiries: readonly Unentered[]): Promise<void> {
  const entries = enquiries.map(({ token, createdAt, flow }) => [token, createdAt, flow, 'new'])
  await insertAll(statements, 'inbox_entries (token, created_at, flow, state)', entries)
  const terms = enquiries.flatMap((enquiry) =>
    [...termsOf(enquiry)].map((term) => [term, enquiry.createdAt, enquiry.token]),
  )
  await insertAll(statements, 'inbox_terms (term, created_at, token)', terms)
}

/** The most rows of one insert. */
const inInsert = 100

/** Inserts rows, except those that another server has inserted meanwhile. */
async function insertAll(statements: Statements, into: string, rows: readonly (readonly Value[])[]): Promise<void> {
  for (let at = 0; at < rows.length; at += inInsert) {
    const some = rows.slice(at, at + inInsert)
    const places = some.map((row) => `(${row.map(() => '?').join(', ')})`).join(', ')
    await statements.query(`insert into ${into} values ${places} on conflict do nothing`, some.flat())
    await breathe()
  }
}

/** Enters one enquiry, if it is missing; false if it does not exist. */
export async function enter(statements: Statements, token: string): Promise<boolean> {
  const found = await statements.query<Unentered>(`select ${columns} from enquiries e where e.token = ?`, [token])
  await enterAll(statements, found)
  return found.length > 0
}
