import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '../database/database.ts'
import { openEmbedded } from '../database/embedded.ts'
import { borrowDatabase } from '../database/shared/borrow.ts'
import { InUse } from '../database/sole-owner.ts'
import { StartError } from './start-error.ts'

/** For how long a process that opens the file for a short time is waited for, in milliseconds. */
const patience = 10_000
const pause = 100

/**
 * Opens the embedded database for this process alone. While a server has it open, a command reaches the database
 * through that server, and a second server is refused.
 */
export async function openFile(file: string, purpose: 'server' | 'command'): Promise<Database> {
  const end = performance.now() + patience
  for (;;) {
    const own = unlessInUse(file)
    if (own) return own
    const borrowed = await borrowDatabase(file)
    if (borrowed && purpose === 'command') return borrowed.database
    await borrowed?.database.close()
    // This process itself is about to close it, when it restarts.
    if (borrowed && borrowed.pid !== process.pid) {
      throw new StartError(
        `The database file ${file} is open in the server with the process id ${borrowed.pid}. Stop that one, or choose another folder with KAIWA_DATA. Several servers share a PostgreSQL: DATABASE_URL.`,
      )
    }
    if (performance.now() > end) {
      throw new StartError(
        `The database file ${file} is open in another process. Wait until that one has ended, or stop it.`,
      )
    }
    await sleep(pause)
  }
}

function unlessInUse(file: string): Database | undefined {
  try {
    return openEmbedded(file)
  } catch (error) {
    if (error instanceof InUse) return undefined
    throw error
  }
}
