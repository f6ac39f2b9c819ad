import { randomUUID } from 'node:crypto'
import type { Statements } from '../database/database.ts'
import type { Place } from '../enquiry/list.ts'

/** What people do in the inbox, as far as it is logged. */
export const actions = [
  'signed-in',
  'sign-in-failed',
  'signed-out',
  'opened',
  'state',
  'note',
  'file',
  'sent-again',
  'csv',
  'export',
  'deleted',
] as const

export type Action = (typeof actions)[number]

/** An entry of the log. It contains no answer. */
export interface LogEntry {
  readonly id: string
  /** ISO 8601. */
  readonly createdAt: string
  /** Null for a sign-in under a name that no account has: somebody may have typed a password there. */
  readonly account: string | null
  readonly action: Action
  /** The token of the enquiry. */
  readonly token: string | null
  /** The state that was set, the id of the message or file, or the number of deleted enquiries. */
  readonly detail: string | null
}

interface NewEntry extends Pick<LogEntry, 'account' | 'action'> {
  readonly token?: string
  readonly detail?: string
}

/** Writes an entry. */
export async function log(
  statements: Pick<Statements, 'query'>,
  now: Date,
  { account, action, token, detail }: NewEntry,
): Promise<void> {
  await statements.query(
    'insert into inbox_log (id, created_at, account, action, token, detail) values (?, ?, ?, ?, ?, ?)',
    [randomUUID(), now.toISOString(), account, action, token ?? null, detail ?? null],
  )
}

const columns = 'id, created_at as "createdAt", account, action, token, detail'

/** Returns the newest entries, or those before one of them. */
export const readLog = (
  statements: Pick<Statements, 'query'>,
  { createdAt, token: id }: Place,
  most: number,
): Promise<LogEntry[]> =>
  statements.query<LogEntry>(
    `select ${columns} from inbox_log where (created_at, id) < (?, ?) order by created_at desc, id desc limit ?`,
    [createdAt, id, most],
  )

/** Returns the changes of an enquiry, the oldest first: its states, and what was sent again. */
export const changesOf = (statements: Pick<Statements, 'query'>, token: string): Promise<LogEntry[]> =>
  statements.query<LogEntry>(
    `select ${columns} from inbox_log where token = ? and action in ('state', 'sent-again') order by created_at, id`,
    [token],
  )
