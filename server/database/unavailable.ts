/**
 * The database cannot be used at the moment: it does not answer in time, another program holds its lock, its disk is
 * full, its file is gone. Whether a transaction that ended so was committed may be unknown; whoever asks again with
 * the same key learns it.
 */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable'

  constructor(reason: unknown) {
    super(reason instanceof Error ? reason.message : String(reason), { cause: reason })
  }
}
