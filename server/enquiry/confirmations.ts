import { randomInt, randomUUID } from 'node:crypto'
import type { Database } from '../database/database.ts'
import { gathered } from './gathered.ts'

/** So many servers can confirm at once without waiting for each other's row. */
const places = 16

/**
 * Gives a function that resolves once everything that the database has shown by now is as durable as it makes a commit.
 *
 * A row that is read may be on one host only: its commit's wait for a standby was cancelled, or the host restarted in it.
 * Reading waits for nobody, and neither does the commit of a transaction that has only read. The log is replicated in its
 * order, however, so a later commit which has waited confirms all that was there before. Calls that come at the same time
 * share one.
 */
export function confirmations(database: Database): () => Promise<void> {
  const confirm = gathered<undefined, void>(async (calls) => {
    // A new mark each time: a row that stays as it is would not be written.
    await database.query(
      'insert into confirmations (place, mark) values (?, ?) on conflict (place) do update set mark = excluded.mark',
      [randomInt(places), randomUUID()],
    )
    return calls.map(() => undefined)
  })
  return () => confirm(undefined)
}
