import type { FileType } from '../../schemas/file-types.ts'
import type { Database } from '../database/database.ts'

/** A file that a visitor sends; the session as a digest, `expiresAt` as ISO 8601. */
interface NewFile {
  readonly id: string
  readonly session: string
  readonly flow: string
  readonly field: string
  readonly type: FileType
  readonly expiresAt: string
}

const partBytes = 256 * 1024

/**
 * Stores a file, part by part, so that others' calls come in between. One that is not stored whole counts for nothing
 * and is deleted when it expires.
 */
export async function storeFile(database: Database, file: NewFile, bytes: Buffer): Promise<void> {
  const { id, session, flow, field, type, expiresAt } = file
  await database.query(
    'insert into files (id, session_digest, flow, field, type, expires_at) values (?, ?, ?, ?, ?, ?)',
    [id, session, flow, field, type, expiresAt],
  )
  for (let part = 0; part * partBytes < bytes.length; part++) {
    const content = bytes.subarray(part * partBytes, (part + 1) * partBytes)
    await database.query('insert into file_parts (file_id, part, content) values (?, ?, ?)', [id, part, content])
  }
  await database.query('update files set size = ? where id = ?', [bytes.length, id])
}

/** The bytes of a stored file, a part at a time. */
export async function* fileContent(database: Database, id: string): AsyncGenerator<Uint8Array> {
  for (let part = 0; ; part++) {
    const sql = 'select content from file_parts where file_id = ? and part = ?'
    const [row] = await database.query<{ content: ArrayBuffer | Uint8Array<ArrayBuffer> }>(sql, [id, part])
    if (!row) return
    yield new Uint8Array(row.content)
  }
}

/** A file that belongs to an enquiry; its size in bytes. */
export interface StoredFile {
  readonly id: string
  readonly field: string
  readonly type: FileType
  readonly size: number
}

/** The files of some enquiries, each with its enquiry's token. */
export async function filesOfEnquiries(
  database: Database,
  tokens: readonly string[],
): Promise<(StoredFile & { readonly token: string })[]> {
  return database.query(
    `select e.token, f.id, f.field, f.type, f.size from enquiry_files e join files f on f.id = e.file_id
     where e.token in (${tokens.map(() => '?').join(', ')}) order by e.token, f.field, f.id`,
    tokens,
  )
}
