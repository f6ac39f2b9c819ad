import type { Statements } from '../database/database.ts'

/** An enquiry that a test stores. */
export interface StoredEnquiry {
  readonly token: string
  readonly createdAt?: string
  readonly flow?: string
  readonly name?: string
  readonly reading?: string
  readonly tel?: string
  readonly email?: string
  readonly answer?: Record<string, unknown>
}

const columns = ['token', 'created_at', 'flow', 'mode', 'name', 'reading', 'tel', 'email', 'answer'] as const

/** Stores an enquiry as the call of a visitor would. */
export async function storeEnquiry(statements: Pick<Statements, 'query'>, enquiry: StoredEnquiry): Promise<string> {
  const { token, createdAt = '2026-06-30T01:00:00.000Z', flow = 'enquiry', answer = {}, ...texts } = enquiry
  const { name = null, reading = null, tel = null, email = null } = texts
  await statements.query(
    `insert into enquiries (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})`,
    [token, createdAt, flow, 'self', name, reading, tel, email, JSON.stringify(answer)],
  )
  return token
}
