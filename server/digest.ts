import { createHmac, timingSafeEqual } from 'node:crypto'

/** The purpose of a digest. Digests of one text for two purposes have nothing in common. */
type Purpose =
  | 'page-token'
  | 'applicant'
  | 'form'
  | 'conversion-key'
  | 'sms-session'
  | 'sms-code'
  | 'phone'
  | 'file-session'
  | 'hold'
  | 'limit'
  | 'secret'

/**
 * Keyed digest of a text in base64url: the same text gives the same digest only under the same secret and
 * purpose.
 */
export function digest(secret: string, purpose: Purpose, text: string): string {
  return createHmac('sha256', secret).update(`${purpose}\0${text}`).digest('base64url')
}

/** Compares two digests in a time that does not depend on where they differ. */
export function sameDigest(a: string, b: string): boolean {
  const left = Buffer.from(a)
  const right = Buffer.from(b)
  return left.length === right.length && timingSafeEqual(left, right)
}
