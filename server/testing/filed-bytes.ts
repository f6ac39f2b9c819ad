import type { Database } from '../database/database.ts'
import { fileContent } from '../files/store.ts'

/** A stored file as it is in the database. */
export async function filedBytes(
  database: Database,
  id: string,
): Promise<{ readonly type: string; readonly bytes: Buffer }> {
  const [row] = await database.query<{ type: string }>('select type from files where id = ? and size is not null', [id])
  const parts = []
  for await (const part of fileContent(database, id)) parts.push(part)
  return { type: row!.type, bytes: Buffer.concat(parts) }
}
