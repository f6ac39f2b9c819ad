import type { Database, Statements } from '../database/database.ts'
import { released, releaseFiles, sweepFiles } from '../files/remove.ts'
import { relatedTokens } from './export.ts'

const atOnce = 200

/**
 * Deletes the enquiries received before an instant (ISO 8601), the oldest first, and the keys of that time, in
 * transactions that keep no visitor waiting. Gives the number of enquiries.
 */
export async function purgeEnquiries(database: Database, before: string): Promise<number> {
  const enquiries = await inSteps(database, async (statements) => {
    const oldest = await statements.query<{ token: string }>(
      `select token from enquiries where created_at < ? order by created_at, token limit ${atOnce}`,
      [before],
    )
    return remove(
      statements,
      oldest.map(({ token }) => token),
    )
  })
  await deleteReleased(database)
  await inSteps(database, async (statements) => {
    const old = `select key_digest from conversion_keys where created_at < ? limit ${atOnce}`
    return (await statements.query(`delete from conversion_keys where key_digest in (${old}) returning 1`, [before]))
      .length
  })
  return enquiries
}

/**
 * Deletes an enquiry with everything that belongs to it, and the earlier and later enquiries of the same person.
 * Returns their number, 0 if there is no such enquiry.
 */
export async function deleteEnquiry(database: Database, token: string): Promise<number> {
  const deleted = await database.transaction(async (statements) =>
    remove(statements, await relatedTokens(statements, token)),
  )
  await deleteReleased(database)
  return deleted
}

/** Deletes the files that belonged to deleted enquiries; if this is interrupted, a server continues it. */
async function deleteReleased(database: Database): Promise<void> {
  while ((await sweepFiles(database, released)) > 0);
}

async function inSteps(database: Database, step: (statements: Statements) => Promise<number>): Promise<number> {
  for (let deleted = 0; ;) {
    const count = await database.transaction(step)
    deleted += count
    if (count < atOnce) return deleted
  }
}

/** Every table that names enquiries by their token. */
const dependents = ['enquiry_agencies', 'conversion_keys', 'earlier_keys', 'holds', 'deliveries']

async function remove(statements: Statements, tokens: readonly string[]): Promise<number> {
  if (tokens.length === 0) return 0
  const named = `token in (${tokens.map(() => '?').join(', ')})`
  await releaseFiles(statements, tokens)
  for (const table of dependents) await statements.query(`delete from ${table} where ${named}`, tokens)
  return (await statements.query(`delete from enquiries where ${named} returning token`, tokens)).length
}
