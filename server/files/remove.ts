import type { Database, Statements } from '../database/database.ts'

/** Deletes a file that a session, given as a digest, has sent and no enquiry holds. False where there is none. */
export async function removeFile(database: Database, session: string, id: string): Promise<boolean> {
  const sql = 'delete from files where id = ? and session_digest = ? and expires_at is not null returning id'
  return (await database.query(sql, [id, session])).length > 0
}

/** The instant at which files expire that belonged to deleted enquiries. */
export const released = ''

/** Takes enquiries' files from them: those that no other enquiry holds are to be deleted at once. */
export async function releaseFiles(statements: Statements, tokens: readonly string[]): Promise<void> {
  const named = tokens.map(() => '?').join(', ')
  const taken = await statements.query<{ id: string }>(
    `delete from enquiry_files where token in (${named}) returning file_id as id`,
    tokens,
  )
  if (taken.length === 0) return
  await statements.query(
    `update files set expires_at = ?
     where id in (${taken.map(() => '?').join(', ')}) and not exists (select 1 from enquiry_files where file_id = id)`,
    [released, ...taken.map(({ id }) => id)],
  )
}

const atOnce = 2

/** Deletes files that have expired before an instant (ISO 8601), a few at most. Gives their number. */
export async function sweepFiles(database: Database, now: string): Promise<number> {
  const expired = `
    select id from files where expires_at <= ? and not exists (select 1 from enquiry_files where file_id = id)
    order by expires_at limit ${atOnce}`
  const sql = `delete from files where id in (${expired}) and expires_at <= ? returning id`
  return (await database.query(sql, [now, now])).length
}
