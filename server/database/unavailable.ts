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
