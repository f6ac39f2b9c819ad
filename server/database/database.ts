import type { Chain, ChainRows } from './chain.ts'

/** The values of a statement. A boolean is stored as 0 or 1, a time as an ISO 8601 text in UTC. */
export type Value = string | number | null | Uint8Array

/**
 * Runs SQL of the common dialect of SQLite and PostgreSQL. Every statement ends within 15 seconds; it throws
 * DatabaseUnavailable where the database, and not the statement, is the reason.
 */
export interface Statements {
  /** Runs one statement; each `?` takes the next value. Resolves with the rows that it returns. */
  query<Row>(sql: string, values?: readonly Value[]): Promise<Row[]>
  /** Runs statements without values, separated by semicolons. */
  script(sql: string): Promise<void>
}

/** An open database. */
export interface Database extends Statements {
  /**
   * The end of a select whose rows an update takes: rows that another server takes at the same time are left out. ''
   * if no other server can.
   */
  readonly rowsToTake: '' | 'for update skip locked'
  /**
   * Runs the work in one transaction. An error of the work undoes the transaction and is thrown again. The work may use
   * only the statements that it receives; a call on the database itself would wait for the end of the transaction. It
   * may run more than once if two transactions are in conflict. After a DatabaseUnavailable it may have been committed
   * all the same.
   *
   * @param rowPatience milliseconds for which a statement waits for a row of a transaction that has not ended, before
   *   it throws RowBusy; by default as long as any statement
   */
  transaction<Result>(work: (statements: Statements) => Promise<Result>, rowPatience?: number): Promise<Result>
  /**
   * Runs a chain of inserts as a transaction, in one round trip if the database is elsewhere. Returns the keys that the
   * first insert inserted; undefined if a unique constraint prevented any of the inserts, and then nothing is stored.
   */
  insertChain(chain: Chain, rows: ChainRows): Promise<string[] | undefined>
  close(): Promise<void>
}

/**
 * The database cannot be used now: it does not reply in time, another program holds its lock, its disk is full, its
 * file is gone. Whether the transaction was committed may be unknown; a retry with the same key finds out.
 */
export class DatabaseUnavailable extends Error {
  override readonly name: string = 'DatabaseUnavailable'

  constructor(reason: unknown) {
    super(reason instanceof Error ? reason.message : String(reason), { cause: reason })
  }
}

/** A transaction that has not ended holds a row for longer than the work would wait. */
export class RowBusy extends DatabaseUnavailable {}

/** Waits for work; returns undefined if a unique constraint prevented it. */
export async function unlessTaken<Result>(
  work: Promise<Result>,
  isTaken: (error: unknown) => boolean,
): Promise<Result | undefined> {
  try {
    return await work
  } catch (error) {
    if (isTaken(error)) return undefined
    throw error
  }
}
