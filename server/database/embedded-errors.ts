import { DatabaseUnavailable } from './database.ts'

/** Errors for which the statement is not to blame: the reason is the file, the disk or another program. */
const outside = ['BUSY', 'LOCKED', 'CORRUPT', 'NOTADB', 'IOERR', 'READONLY', 'FULL', 'CANTOPEN', 'PROTOCOL', 'NOMEM']

/** Runs a call of the embedded database; throws DatabaseUnavailable where the statement is not to blame. */
export function withDatabaseErrors<Result>(call: () => Result): Result {
  try {
    return call()
  } catch (error) {
    throw blamed(error)
  }
}

/** DatabaseUnavailable in the place of an error for which the statement is not to blame. */
export function blamed(error: unknown): unknown {
  return outside.some((code) => codeOf(error).startsWith(`SQLITE_${code}`)) ? new DatabaseUnavailable(error) : error
}

/** True where a unique constraint was in the way. */
export function isTaken(error: unknown): boolean {
  return /^SQLITE_CONSTRAINT_(?:UNIQUE|PRIMARYKEY)$/.test(codeOf(error))
}

/** True where another program holds the lock. */
export function isLocked(error: unknown): boolean {
  return error instanceof DatabaseUnavailable && codeOf(error.cause).startsWith('SQLITE_BUSY')
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}
