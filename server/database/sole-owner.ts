import { chmodSync, closeSync, openSync } from 'node:fs'
import Libsql from 'libsql'
import { InUse, isLocked, withDatabaseErrors } from './embedded-errors.ts'

/**
 * Makes this the only opening of a database file until it is closed, however the process ends. Other programs may still
 * read the file; what uses this module does not open it twice.
 *
 * SQLite before 3.51.3, which libsql holds, can lose committed rows where two connections write or checkpoint at the
 * same time. The lock is one of the system's, on a file of its own, which SQLite itself takes.
 *
 * @throws InUse
 */
export function ownAlone(file: string): { readonly close: () => void } {
  const name = `${file}.lock`
  closeSync(openSync(name, 'a', 0o600))
  chmodSync(name, 0o600)
  const lock = new Libsql(name)
  try {
    withDatabaseErrors(() => lock.exec('begin exclusive'))
  } catch (error) {
    lock.close()
    throw isLocked(error) ? new InUse(`${file} is in use`) : error
  }
  return { close: () => void lock.close() }
}
