import type { Database, Statements } from '../database/database.ts'

const atOnce = 200

/**
 * Deletes the enquiries received before an instant (ISO 8601), the oldest first, in transactions that keep no visitor
 * waiting. Gives their number.
 */
export async function purgeEnquiries(database: Database, before: string): Promise<number> {
  for (let deleted = 0; ; ) {
    const count = await database.transaction(async (statements) => {
      const oldest = await statements.query<{ token: string }>(
        `select token from enquiries where created_at < ? order by created_at, token limit ${atOnce}`,
        [before],
      )
      return remove(statements, oldest.map(({ token }) => token))
    })
    deleted += count
    if (count < atOnce) return deleted
  }
}

/** Deletes one enquiry with all that belongs to it; false where there is none. */
export async function deleteEnquiry(database: Database, token: string): Promise<boolean> {
  return (await database.transaction((statements) => remove(statements, [token]))) > 0
}

/** Every table that names enquiries by their token. */
const dependents = ['enquiry_agencies']

async function remove(statements: Statements, tokens: readonly string[]): Promise<number> {
  if (tokens.length === 0) return 0
  const named = `token in (${tokens.map(() => '?').join(', ')})`
  for (const table of dependents) await statements.query(`delete from ${table} where ${named}`, tokens)
  return (await statements.query(`delete from enquiries where ${named} returning token`, tokens)).length
}
