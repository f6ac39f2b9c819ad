import { DatabaseUnavailable } from './database.ts'

/** Another process has the database file open, or this one has it open already. */
export class InUse extends Error {
  override readonly name = 'InUse'
}

/** Errors that the statement did not cause: the reason is the file, the disk or another program. */
const outside = ['BUSY', 'LOCKED', 'CORRUPT', 'NOTADB', 'IOERR', 'READONLY', 'FULL', 'CANTOPEN', 'PROTOCOL', 'NOMEM']

/** Runs a call of the embedded database; throws DatabaseUnavailable for an error that the statement did not cause. */
export function withDatabaseErrors<Result>(call: () => Result): Result {
  try {
    return call()
  } catch (error) {
    throw blamed(error)
  }
}

/** Returns DatabaseUnavailable in place of an error that the statement did not cause. */
export function blamed(error: unknown): unknown {
  return outside.some((code) => codeOf(error).startsWith(`SQLITE_${code}`)) ? new DatabaseUnavailable(error) : error
}

/** Reports whether a unique constraint prevented the statement. */
export function isTaken(error: unknown): boolean {
  return /^SQLITE_CONSTRAINT_(?:UNIQUE|PRIMARYKEY)$/.test(codeOf(error))
}

/** Reports whether another program holds the lock. */
export function isLocked(error: unknown): boolean {
  return error instanceof DatabaseUnavailable && codeOf(error.cause).startsWith('SQLITE_BUSY')
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}
