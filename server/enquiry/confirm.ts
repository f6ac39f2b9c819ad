import { randomInt, randomUUID } from 'node:crypto'
import type { Statements } from '../database/database.ts'

/** So many transactions can confirm at once, on all servers, and hardly meet each other's row. */
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
