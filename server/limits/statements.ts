import type { Database } from '../database/database.ts'

/** A limit as it is kept: `expires` (ISO 8601) is the end of the window that a first take opens. */
export interface Row {
  readonly key: string
  readonly most: number
  /** How much of it is taken. */
  readonly amount: number
  readonly expires: string
}

/**
 * Takes all of the limits, whose keys differ, or none. Gives the one that is used up for the longest, undefined
 * where all were taken.
 */
export async function takeAll(database: Database, rows: readonly Row[], now: string): Promise<Row | undefined> {
  const wanted = rows.flatMap(({ key, most, amount, expires }) => [key, most, amount, expires])
  const taken = await database.query<{ key: string; taken: number }>(takeSql(rows.length), [...wanted, now, now, now])
  const most = new Map(rows.map((row) => [row.key, row.most]))
  // Parallel calls may all have seen the last one free; the count tells who was too late.
  if (taken.length === rows.length && taken.every((each) => each.taken <= most.get(each.key)!)) return undefined
  return longestUsedUp(database, rows, now)
}

/** Gives back a part of what was taken of a limit. */
export async function giveBack(database: Database, key: string, amount: number): Promise<void> {
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

// A cross join is read in its order: SQLite would go through all limits and look for each among the few that are
// wanted.
// Taken in the order of the keys, so that parallel statements never wait for each other in a circle.
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
