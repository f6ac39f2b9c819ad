import type { Database } from '../database/database.ts'
import { digest } from '../digest.ts'
import { type Limits, secondsUntil } from './limits.ts'
import { sweeper } from './sweep.ts'

/**
 * Stores the counts in the database. Keys are stored as digests, because they contain addresses and telephone numbers.
 */
export function limitsIn(database: Database, secret: string, now: () => Date): Limits {
  const sweep = sweeper(database)

  return {
    async take(takes) {
      const time = now()
      const rows: Row[] = takes.map(({ key, most, span, amount = 1 }) => ({
        key: digest(secret, 'limit', key),
        most,
        amount,
        expires: new Date(time.getTime() + span).toISOString(),
      }))
      const full = await takeAll(database, rows, time.toISOString())
      await sweep.some(time)
      if (!full) return undefined
      const index = rows.findIndex(({ key }) => key === full.key)
      return { key: takes[index]!.key, wait: secondsUntil(full.expires, time) }
    },
    async giveBack(takes) {
      for (const { key, amount = 1 } of takes) await giveBack(database, digest(secret, 'limit', key), amount)
    },
  }
}

/** A limit as it is stored: `expires` (ISO 8601) is the end of the window that a first take opens. */
interface Row {
  readonly key: string
  readonly most: number
  /** The amount that is taken. */
  readonly amount: number
  readonly expires: string
}

/**
 * Takes all of the limits, whose keys differ, or none. Returns the limit that stays used up for the longest time;
 * undefined if all were taken.
 */
async function takeAll(database: Database, rows: readonly Row[], now: string): Promise<Row | undefined> {
  const wanted = rows.flatMap(({ key, most, amount, expires }) => [key, most, amount, expires])
  const taken = await database.query<{ key: string; taken: number }>(takeSql(rows.length), [...wanted, now, now, now])
  const most = new Map(rows.map((row) => [row.key, row.most]))
  // Parallel calls may all have seen the last free amount; the count shows which were too late.
  if (taken.length === rows.length && taken.every((each) => each.taken <= most.get(each.key)!)) return undefined
  return longestUsedUp(database, rows, now)
}

/** Gives back a part of what was taken of a limit. */
async function giveBack(database: Database, key: string, amount: number): Promise<void> {
  await database.query('update limits set taken = taken - ? where key = ? and taken >= ?', [amount, key, amount])
}

async function longestUsedUp(database: Database, rows: readonly Row[], now: string): Promise<Row | undefined> {
  const counted = await database.query<{ key: string; taken: number; expires: string }>(
    `select key, taken, expires_at as expires from limits
     where key in (${rows.map(() => '?').join(', ')}) and expires_at > ? order by expires_at desc`,
    [...rows.map(({ key }) => key), now],
  )
  for (const { key, taken, expires } of counted) {
    const row = rows.find((each) => each.key === key && taken + each.amount > each.most)
    if (row) return { ...row, expires }
  }
  return undefined
}

const casts = ['text', 'integer', 'integer', 'text'].map((type) => `cast(? as ${type})`).join(', ')

// A cross join is read in its written order: otherwise SQLite would go through all limits and look for each among the
// few that are wanted. Limits are taken in the order of their keys, so that parallel statements never wait for each
// other in a circle.
const takeSql = (count: number) => `
  with wanted (key, most, amount, expires_at) as (
    values ${Array.from({ length: count }, () => `(${casts})`).join(', ')}
  )
  insert into limits (key, taken, expires_at)
  select key, amount, expires_at from wanted
  where not exists (
    select 1 from wanted w cross join limits l where l.key = w.key and l.expires_at > ? and l.taken + w.amount > w.most
  )
  order by key
  on conflict (key) do update set
    taken = case when limits.expires_at > ? then limits.taken + excluded.taken else excluded.taken end,
    expires_at = case when limits.expires_at > ? then limits.expires_at else excluded.expires_at end
  returning key, taken`
