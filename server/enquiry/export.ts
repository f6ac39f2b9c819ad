import type { Database } from '../database/database.ts'
import { listed, type Row } from './list.ts'

/** Everything that is stored of an enquiry, for the person who asks for it; undefined where there is none. */
export async function exportEnquiry(database: Database, token: string): Promise<object | undefined> {
  const rows = await database.query<Row>('select * from enquiries where token = ?', [token])
  const [enquiry] = rows.length > 0 ? await listed(database, rows) : []
  return enquiry && { ...enquiry.row, answer: enquiry.answer, agencies: enquiry.agencies }
}
