import type { Statements } from '../database/database.ts'
import { digest } from '../digest.ts'
import { telDigits } from '../enquiry/enquiry.ts'
import { inform } from '../log.ts'

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

/**
 * The telephone numbers to which codes are sent: `jp`, those of Japan that receive messages (mobile telephones; not
 * free, premium, fixed or internet numbers); `any`, every number that a sender may know.
 */
export type SmsNumbers = 'jp' | 'any'

/** Returns the reason why no code is sent to a number, given as bare digits; undefined if a code is sent. */
export function refusedNumber(digits: string, numbers: SmsNumbers): 'format' | 'mobile' | undefined {
  if (numbers === 'any') return /^\d{8,15}$/.test(digits) ? undefined : 'format'
  if (!/^0\d{9,10}$/.test(digits)) return 'format'
  // 0800 is free of charge and no mobile telephone.
  return /^0(?:[679]0\d|80[1-9])\d{7}$/.test(digits) ? undefined : 'mobile'
}

/** Delivers a code by SMS. */
export interface SmsSender {
  /** Throws when the message could not be handed over. */
  send(phone: string, code: string): Promise<void>
}

/**
 * Sends nothing: writes the code, and not the number, to the server's log, so that the demo works without a
 * provider.
 */
export const logSender: SmsSender = { send: async (_phone, code) => inform(`SMS verification code: ${code}`) }
