import type { Database, Statements } from '../database/database.ts'
import { released, releaseFiles, sweepFiles } from '../files/remove.ts'
import type { Journal } from '../ledger/journal.ts'
import { relatedTokens } from './export.ts'

const atOnce = 200

/** The tables whose rows have an age of their own, with their keys. */
const aged = [
  ['conversion_keys', 'key_digest'],
  ['inbox_log', 'id'],
] as const

/** Learns which enquiries were deleted. */
type Deletions = Pick<Journal, 'writeDeletion'>

/**
 * Deletes the enquiries received before an instant (ISO 8601), the oldest first, and the keys and the log of
 * the inbox of that time, in transactions that keep no visitor waiting. Returns the number of enquiries.
 */
export async function purgeEnquiries(database: Database, before: string, journal: Deletions): Promise<number> {
  const now = new Date()
  const enquiries = await inSteps(async () => {
    const deleted = await database.transaction(async (statements) => {
      const oldest = await statements.query<{ token: string }>(
        `select token from enquiries where created_at < ? order by created_at, token limit ${atOnce}`,
        [before],
      )
      return remove(
        statements,
        oldest.map(({ token }) => token),
        now,
      )
    })
    await journal.writeDeletion(deleted)
    return deleted.length
  })
  await deleteReleased(database)
  for (const [table, key] of aged)
    await inSteps(async () => {
      const old = `select ${key} from ${table} where created_at < ? limit ${atOnce}`
      return (await database.query(`delete from ${table} where ${key} in (${old}) returning 1`, [before])).length
    })
  return enquiries
}

/**
 * Deletes an enquiry with everything that belongs to it, and the earlier and later enquiries of the same person.
 * Returns their number, 0 if there is no such enquiry.
 */
export async function deleteEnquiry(database: Database, token: string, journal: Deletions): Promise<number> {
  const deleted = await database.transaction(async (statements) =>
    remove(statements, await relatedTokens(statements, token), new Date()),
  )
  await journal.writeDeletion(deleted)
  await deleteReleased(database)
  return deleted.length
}

/** Deletes the files that belonged to deleted enquiries; if this is interrupted, a server continues it. */
async function deleteReleased(database: Database): Promise<void> {
  while ((await sweepFiles(database, released)) > 0);
}

async function inSteps(step: () => Promise<number>): Promise<number> {
  for (let deleted = 0; ;) {
    const count = await step()
    deleted += count
    if (count < atOnce) return deleted
  }
}

/** Every table that names enquiries by their token. */
const dependents = [
  'enquiry_agencies',
  'conversion_keys',
  'earlier_keys',
  'holds',
  'deliveries',
  'inbox_entries',
  'inbox_terms',
  'inbox_notes',
]

/** Deletes enquiries. Returns the tokens of those that existed. */
async function remove(statements: Statements, tokens: readonly string[], now: Date): Promise<readonly string[]> {
  if (tokens.length === 0) return []
  const named = `token in (${tokens.map(() => '?').join(', ')})`
  await statements.query(
    `insert into deleted_enquiries (token, deleted_at) select token, ? from enquiries where ${named}
     on conflict (token) do nothing`,
    [now.toISOString(), ...tokens],
  )
  await releaseFiles(statements, tokens)
  for (const table of dependents) await statements.query(`delete from ${table} where ${named}`, tokens)
  const deleted = await statements.query<{ token: string }>(
    `delete from enquiries where ${named} returning token`,
    tokens,
  )
  return deleted.map(({ token }) => token)
}
