import { DatabaseError } from 'pg'
import { DatabaseUnavailable, RowBusy } from './database.ts'

/**
 * The SQLSTATEs that the statement did not cause: connection (08), read only after a fail-over (25006), idle too long
 * (25P03), resources (53), stopped or cancelled (57), disk (58), damage (XX).
 */
const outside = /^(?:08|53|57|58|XX|25006|25P03)/
const busy = '55P03'
const conflict = /^(?:40001|40P01)$/

/**
 * Waits for PostgreSQL; throws DatabaseUnavailable if it does not reply, or replies with an error that the statement
 * did not cause.
 */
export async function withDatabaseErrors<Result>(call: Promise<Result>): Promise<Result> {
  try {
    return await call
  } catch (error) {
    if (error instanceof DatabaseError && error.code === busy) throw new RowBusy(error)
    if (error instanceof DatabaseError && !outside.test(error.code ?? '')) throw error
    throw new DatabaseUnavailable(error)
  }
}

/** Reports whether a unique constraint prevented the statement. */
export function isTaken(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === '23505'
}

/** Reports whether two transactions were in conflict, so that the work has to be repeated. */
export function isConflict(error: unknown): boolean {
  return error instanceof DatabaseError && conflict.test(error.code ?? '')
}
