import { randomInt, randomUUID } from 'node:crypto'
import type { Statements } from '../database/database.ts'

/** So many transactions can confirm at once, on all servers, and hardly meet each other's row. */
const places = 1024

/**
 * Confirms what a transaction has read: once the transaction is committed, that is as durable as the database makes a
 * commit.
 *
 * A row that is read may be on one host only: its commit's wait for a standby was cancelled, or the host restarted in
 * it. The commit of a transaction that has only read waits for nobody. The log is replicated in its order, however, so
 * a commit with a write of its own confirms all that was there before. It has to be the transaction that has read:
 * another one may come to another host, where the row never was.
 */
export async function confirm(statements: Statements): Promise<void> {
  // A new mark each time: a row that stays as it is would not be written.
  await statements.query(
    'insert into confirmations (place, mark) values (?, ?) on conflict (place) do update set mark = excluded.mark',
    [randomInt(places), randomUUID()],
  )
}
