import { join } from 'node:path'
import Database from 'libsql'
import { inject } from 'vitest'

/** What the server's database holds of an enquiry, found by its token. */
export function storedEnquiry(token: string): { mode: string; flow: string; answer: unknown } | undefined {
  const database = new Database(join(inject('data'), 'kaiwa.db'), { readonly: true })
  try {
    const row = database.prepare('select * from enquiries where token = ?').get(token) as Record<string, string> | undefined
    return row && { mode: row.mode!, flow: row.flow!, answer: JSON.parse(row.answer!) as unknown }
  } finally {
    database.close()
  }
}
