import type { Database, Statements } from '../database/database.ts'
import { filesOfEnquiries, type StoredFile } from '../files/store.ts'
import { listed, type Row } from './list.ts'

/** The stored data of an enquiry, without the bytes of its files. */
export interface ExportedEnquiry {
  readonly token: string
  readonly files: readonly StoredFile[]
}

/**
 * Returns everything stored of an enquiry, and of the enquiries known to be of the same person, the oldest first: for a
 * person who requests it. Empty if there is no such enquiry.
 */
export async function exportEnquiry(database: Database, token: string): Promise<readonly ExportedEnquiry[]> {
  const tokens = await relatedTokens(database, token)
  if (tokens.length === 0) return []
  const named = `token in (${tokens.map(() => '?').join(', ')})`
  const rows = await database.query<Row>(`select * from enquiries where ${named} order by created_at`, tokens)
  const keys = await database.query<Row>(`select * from conversion_keys where ${named} order by created_at`, tokens)
  const notes = await database.query<Row>(`select * from inbox_notes where ${named} order by created_at`, tokens)
  const files = await filesOfEnquiries(database, tokens)
  const enquiries = await listed(database, rows)
  return enquiries.map(({ row, answer, agencies }) => ({
    ...row,
    token: String(row.token),
    answer,
    agencies,
    files: files.filter((file) => file.token === row.token).map(({ token: _, ...file }) => file),
    keys: keys.filter((key) => key.token === row.token),
    notes: notes.filter((note) => note.token === row.token),
  }))
}

/**
 * The tokens of an enquiry and of those that it corrected or repeated, or that corrected or repeated it: what is known
 * to be of one person. Empty where there is no such enquiry.
 */
export async function relatedTokens(statements: Pick<Statements, 'query'>, token: string): Promise<string[]> {
  const rows = await statements.query<{ token: string }>(
    `with recursive related (token) as (
       select token from enquiries where token = ?
       union
       select e.token from related r join enquiries f on f.token = r.token join enquiries e
         on e.token in (f.superseded_by, f.duplicate_of) or e.superseded_by = r.token or e.duplicate_of = r.token
     )
     select token from related order by token`,
    [token],
  )
  return rows.map((row) => row.token)
}
