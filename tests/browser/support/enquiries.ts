import { join } from 'node:path'
import Database from 'libsql'
import { inject } from 'vitest'

function rows(condition: string, value: string): Record<string, string | null>[] {
  const database = new Database(join(inject('data'), 'kaiwa.db'), { readonly: true })
  try {
    return database.prepare(`select * from enquiries where ${condition}`).all(value) as Record<string, string | null>[]
  } finally {
    database.close()
  }
}

/** Returns an enquiry in the server's database by its token. */
export function storedEnquiry(token: string): { mode: string; flow: string; answer: unknown } | undefined {
  const [row] = rows('token = ?', token)
  return row && { mode: row.mode!, flow: row.flow!, answer: JSON.parse(row.answer!) as unknown }
}

/** Returns the enquiries under a telephone number, each with the token of the enquiry that replaced it. */
export const enquiriesUnder = (tel: string) =>
  rows('tel = ?', tel).map(({ token, superseded_by }) => ({ token: token!, replacedBy: superseded_by }))
