/**
 * The database cannot be used at the moment: it does not answer in time, another program holds its lock, its disk is
 * full, its file is gone. Whether a transaction that ended so was committed may be unknown; whoever asks again with
 * the same key learns it.
 */
export class DatabaseUnavailable extends Error {
  override readonly name: string = 'DatabaseUnavailable'

  constructor(reason: unknown) {
    super(reason instanceof Error ? reason.message : String(reason), { cause: reason })
  }
}

/** A transaction that has not ended holds a row for longer than the work would wait. */
export class RowBusy extends DatabaseUnavailable {}
