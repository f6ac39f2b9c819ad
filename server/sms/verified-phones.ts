import type { Statements } from '../database/database.ts'
import { digest } from '../digest.ts'
import { telDigits } from '../enquiry/enquiry.ts'

const validFor = 24 * 3_600_000

/** Returns the digest of a session's own number, however it was typed; undefined for no number. */
export function phoneDigest(secret: string, session: string, phone: string): string | undefined {
  const digits = telDigits(phone)
  return digits && digest(secret, 'phone', `${session}.${digits}`)
}

/** Remembers for a day that a code has proven a number. */
export async function rememberPhone(statements: Statements, phoneDigest: string, now: Date): Promise<void> {
  const before = new Date(now.getTime() - validFor).toISOString()
  await statements.query('delete from verified_phones where verified_at < ?', [before])
  await statements.query(
    `insert into verified_phones (phone_digest, verified_at) values (?, ?)
     on conflict (phone_digest) do update set verified_at = excluded.verified_at`,
    [phoneDigest, now.toISOString()],
  )
}
