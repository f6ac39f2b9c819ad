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

/** What the server's database holds of an enquiry, found by its token. */
export function storedEnquiry(token: string): { mode: string; flow: string; answer: unknown } | undefined {
  const [row] = rows('token = ?', token)
  return row && { mode: row.mode!, flow: row.flow!, answer: JSON.parse(row.answer!) as unknown }
}

/** The enquiries under a telephone number, and by which other one each was replaced. */
export const enquiriesUnder = (tel: string) =>
  rows('tel = ?', tel).map(({ token, superseded_by }) => ({ token: token!, replacedBy: superseded_by }))
