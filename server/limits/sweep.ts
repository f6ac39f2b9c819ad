import type { Database } from '../database/database.ts'
import { sweepFiles } from '../files/remove.ts'

const pause = 1000
const atOnce = 500

/**
 * Gives a function that deletes a few expired rows of the tables that fill by themselves, and expired files, at most
 * once a second: the tables stay as small as what is in use, and no call ever pays for a great sweep.
 */
export function sweeper(database: Database): (now: Date) => Promise<void> {
  let last = 0
  return async (now) => {
    if (Math.abs(now.getTime() - last) < pause) return
    last = now.getTime()
    for (const [table, key] of expiring) {
      // What fails here is done by a later call; a database that is away is told by the call's own statements.
      await database.query(sql(table, key), [now.toISOString()]).catch(() => undefined)
    }
    await sweepFiles(database, now.toISOString()).catch(() => undefined)
  }
}

const expiring = [
  ['limits', 'key'],
  ['sms_codes', 'session_digest'],
] as const

const sql = (table: string, key: string) =>
  `delete from ${table} where ${key} in (
     select ${key} from ${table} where expires_at <= ? order by expires_at limit ${atOnce})`
