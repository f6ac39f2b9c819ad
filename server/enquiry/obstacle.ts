import type { Statements } from '../database/database.ts'
import type { Enquiry } from './enquiry.ts'
import type { Identity } from './identity.ts'
import { Refused } from './refused.ts'

/**
 * What keeps an enquiry from being stored: the token of that of the same form, or of the same person, or nothing more.
 */
type Obstacle = { readonly form: string } | { readonly applicant: string } | Record<string, never>

const guardDays = 30

/**
 * Finds out what is in the way of an enquiry; what is so no longer, because it is older than 30 days, is moved away.
 *
 * @throws Refused where the number must be verified and is not: who has applied is nobody else's business
 */
export async function obstacle(
  statements: Statements,
  { createdAt }: Enquiry,
  { form, applicant, phone, verified }: Identity,
): Promise<Obstacle> {
  const same = 'select token from enquiries where form_digest = ? and superseded_by is null'
  const [sent] = await statements.query<{ token: string }>(same, [form])
  if (sent) return { form: sent.token }

  if (verified !== undefined) {
    const sql = 'select verified_at from verified_phones where phone_digest = ? and verified_at > ?'
    const rows = await statements.query(sql, [phone ?? null, verified])
    if (rows.length === 0) throw new Refused('phone_not_verified')
  }

  const since = new Date(Date.parse(createdAt) - guardDays * 86_400_000).toISOString()
  const ended = await statements.query(
    'update enquiries set applicant_digest = null where applicant_digest = ? and created_at <= ? returning token',
    [applicant ?? null, since],
  )
  if (ended.length > 0) return {}
  const holding = 'select token from enquiries where applicant_digest = ?'
  const [item] = await statements.query<{ token: string }>(holding, [applicant ?? null])
  if (item) return { applicant: item.token }
  const older = 'select 1 from duplicate_guards where applicant_digest = ? and expires_at > ?'
  const guards = await statements.query(older, [applicant ?? null, createdAt])
  return guards.length > 0 ? { applicant: 'unknown' } : {}
}
