import type Libsql from 'libsql'
import AsyncLibsql from 'libsql/promise'
import { blamed } from './embedded-errors.ts'

/**
 * Runs SQL on another thread, while everything else that the process does goes on. Until it ends nothing else may use
 * the connection.
 */
export async function offThread(connection: Libsql.Database, sql: string): Promise<void> {
  try {
    // The library offers this where it was asked for connections that do everything so, which makes short statements
    // dear. Both kinds hold the same handle.
    await AsyncLibsql.prototype.exec.call(connection, sql)
  } catch (error) {
    throw blamed(error)
  }
}
