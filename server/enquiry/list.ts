import type { Database } from '../database/database.ts'
import type { Enquiry } from './enquiry.ts'

/** An enquiry as the operator reads it, with the names of the agencies that it went to. */
export interface ListedEnquiry extends Omit<Enquiry, 'mode' | 'version' | 'consent'> {
  readonly mode: string
  readonly agencies: readonly string[]
}

interface Row extends Omit<ListedEnquiry, 'answer' | 'agencies'> {
  readonly answer: string
}

/** All stored enquiries, the oldest first. */
export async function listEnquiries(database: Database): Promise<ListedEnquiry[]> {
  const rows = await database.query<Row>(
    `select token, created_at as "createdAt", flow, mode, name, reading, tel, email, answer
     from enquiries order by created_at, token`,
  )
  const sent = await database.query<{ token: string; name: string }>(
    `select e.token, a.name from enquiry_agencies e join agencies a on a.id = e.agency_id order by a.id`,
  )
  const names = new Map<string, string[]>()
  for (const { token, name } of sent) names.set(token, [...(names.get(token) ?? []), name])
  return rows.map((row) => ({
    ...row,
    answer: JSON.parse(row.answer) as Record<string, unknown>,
    agencies: names.get(row.token) ?? [],
  }))
}
