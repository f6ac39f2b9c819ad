import type { Database } from '../database/database.ts'
import { sweepFiles } from '../files/remove.ts'

const pause = 1000
const atOnce = 500

/** Deletes expired rows from the tables that fill by themselves, and the files that no enquiry has claimed. */
export interface Sweeper {
  /** Deletes a few rows, at most once a second, so that no call has to wait for a long sweep. */
  some(now: Date): Promise<void>
  /** Deletes all expired rows, the oldest first and a few at a time, so that calls run in between. */
  all(now: Date): Promise<void>
}

export function sweeper(database: Database): Sweeper {
  let last = 0
  let isSweeping = false

  const step = async (now: Date): Promise<number> => {
    let count = 0
    // A later sweep repeats failed work; the calls' own statements report a database that is away.
    for (const sweep of sweeps) count += await sweep(database, now.toISOString()).catch(() => 0)
    return count
  }

  return {
    async some(now) {
      if (Math.abs(now.getTime() - last) < pause) return
      last = now.getTime()
      await step(now)
    },
    async all(now) {
      if (isSweeping) return
      isSweeping = true
      while ((await step(now)) > 0);
      isSweeping = false
    },
  }
}

const rowsOf = (table: string, key: string) => {
  const expired = `select ${key} from ${table} where expires_at <= ? order by expires_at limit ${atOnce}`
  const sql = `delete from ${table} where ${key} in (${expired}) and expires_at <= ? returning ${key}`
  return async (database: Database, now: string) => (await database.query(sql, [now, now])).length
}

const sweeps = [rowsOf('limits', 'key'), rowsOf('sms_codes', 'session_digest'), rowsOf('holds', 'id'), sweepFiles]
