import { DatabaseError } from 'pg'
import { DatabaseUnavailable, RowBusy } from './database.ts'

/**
 * The SQLSTATEs for which the statement is not to blame: connection (08), read only after a fail-over (25006), idle too
 * long (25P03), resources (53), stopped or cancelled (57), disk (58), damage (XX).
 */
const outside = /^(?:08|53|57|58|XX|25006|25P03)/
const busy = '55P03'
const conflict = /^(?:40001|40P01)$/

/** Waits for PostgreSQL; throws DatabaseUnavailable where it gave no answer, or one that blames no statement. */
export async function withDatabaseErrors<Result>(call: Promise<Result>): Promise<Result> {
  try {
    return await call
  } catch (error) {
    if (error instanceof DatabaseError && error.code === busy) throw new RowBusy(error)
    if (error instanceof DatabaseError && !outside.test(error.code ?? '')) throw error
    throw new DatabaseUnavailable(error)
  }
}

/** True where a unique constraint was in the way. */
export function isTaken(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === '23505'
}

/** Reports whether two transactions were in conflict, so that the work has to be repeated. */
export function isConflict(error: unknown): boolean {
  return error instanceof DatabaseError && conflict.test(error.code ?? '')
}
