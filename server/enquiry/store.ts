import type { Database, Statements } from '../database/database.ts'
import type { Enquiry } from './enquiry.ts'

/** What makes an enquiry the same as an earlier one. */
export interface Identity {
  /** The same filled form: a retry, a double tap. */
  readonly idempotencyKey: string | null
  /** Digest of the telephone number; undefined where the flow does not ask for it. */
  readonly applicantDigest: string | undefined
  readonly agencies: readonly number[]
}

const guardDays = 30

class Duplicated extends Error {}

/**
 * Stores an enquiry and gives its token: the earlier token where the idempotency key is known, undefined
 * where the same telephone number has applied within 30 days. Unique constraints decide, so parallel calls
 * and several servers agree.
 */
export async function storeEnquiry(
  database: Database,
  enquiry: Enquiry,
  identity: Identity,
): Promise<string | undefined> {
  try {
    return await database.transaction(async (statements) => {
      if (!(await insert(statements, enquiry, identity.idempotencyKey))) {
        return await earlierToken(statements, identity.idempotencyKey)
      }
      if (identity.applicantDigest && !(await guard(statements, identity.applicantDigest, enquiry.createdAt)))
        throw new Duplicated()
      for (const agency of identity.agencies) {
        await statements.query('insert into enquiry_agencies (token, agency_id) values (?, ?)', [
          enquiry.token,
          agency,
        ])
      }
      return enquiry.token
    })
  } catch (error) {
    if (error instanceof Duplicated) return undefined
    throw error
  }
}

async function insert(
  statements: Statements,
  enquiry: Enquiry,
  idempotencyKey: string | null,
): Promise<boolean> {
  const { token, createdAt, flow, mode, name, reading, tel, email, answer } = enquiry
  const rows = await statements.query(
    `insert into enquiries (token, idempotency_key, created_at, flow, mode, name, reading, tel, email, answer)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) on conflict (idempotency_key) do nothing returning token`,
    [token, idempotencyKey, createdAt, flow, mode, name, reading, tel, email, JSON.stringify(answer)],
  )
  return rows.length > 0
}

async function earlierToken(
  statements: Statements,
  idempotencyKey: string | null,
): Promise<string | undefined> {
  const sql = 'select token from enquiries where idempotency_key = ?'
  return (await statements.query<{ token: string }>(sql, [idempotencyKey]))[0]?.token
}

// One statement takes a free or expired guard; a guard that still holds gives no row.
async function guard(statements: Statements, applicantDigest: string, createdAt: string): Promise<boolean> {
  const expires = new Date(Date.parse(createdAt) + guardDays * 86_400_000).toISOString()
  const rows = await statements.query(
    `insert into duplicate_guards (applicant_digest, expires_at) values (?, ?)
     on conflict (applicant_digest) do update set expires_at = excluded.expires_at
     where duplicate_guards.expires_at <= ? returning applicant_digest`,
    [applicantDigest, expires, createdAt],
  )
  return rows.length > 0
}
