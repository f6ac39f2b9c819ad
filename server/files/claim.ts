import type { Statements } from '../database/database.ts'

/** The reference of a file that a body names under a field. */
export interface SentFile {
  readonly field: string
  readonly id: string
}

/** The files of a body, and the session, as a digest, that they must be of. */
export interface SentFiles {
  readonly session: string
  readonly files: readonly SentFile[]
}

/** Thrown in a transaction to undo it: the session has no such files for these fields, or no longer has them. */
export class MissingFiles extends Error {
  readonly fields: readonly string[]

  constructor(fields: readonly string[]) {
    super(`no such files: ${fields.join(', ')}`)
    this.fields = fields
  }
}

/**
 * Makes files part of an enquiry: from then on they are stored as long as the enquiry is. They may be part of an
 * earlier enquiry of the same session, which this one corrects or follows.
 *
 * @throws MissingFiles where one of them was sent by another session, for another flow or field, or has expired
 */
export async function claimFiles(
  statements: Statements,
  enquiry: { readonly token: string; readonly flow: string; readonly createdAt: string },
  { session, files }: SentFiles,
): Promise<void> {
  const { token, flow, createdAt } = enquiry
  const claimed = await statements.query<{ id: string }>(
    `update files set expires_at = null
     where (id, field) in (values ${files.map(() => '(?, ?)').join(', ')})
       and session_digest = ? and flow = ? and size is not null and (expires_at is null or expires_at > ?)
     returning id`,
    [...files.flatMap(({ id, field }) => [id, field]), session, flow, createdAt],
  )
  const known = new Set(claimed.map(({ id }) => id))
  const missing = files.filter(({ id }) => !known.has(id))
  if (missing.length > 0) throw new MissingFiles([...new Set(missing.map(({ field }) => field))])
  await statements.query(
    `insert into enquiry_files (token, file_id) values ${files.map(() => '(?, ?)').join(', ')}`,
    files.flatMap(({ id }) => [token, id]),
  )
}
