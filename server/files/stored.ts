import type { FileType } from '../../schemas/file-types.ts'
import type { Database } from '../database/database.ts'

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
