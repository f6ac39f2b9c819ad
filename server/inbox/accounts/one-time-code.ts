import type { Database } from '../../database/database.ts'
import type { SecretAccount } from './accounts.ts'

/** Seconds for which a code is shown, and the number of codes before and after it that clocks may be apart. */
const period = 30
const window = 1

/** Returns a new secret of one-time codes in base32, and the address that an authenticator app reads. */
export async function newCodes(account: string): Promise<{ readonly secret: string; readonly uri: string }> {
  const { Secret, TOTP } = await import('otpauth')
  const secret = new Secret({ size: 20 })
  const uri = new TOTP({ issuer: 'Kaiwa', label: account, secret, period }).toString()
  return { secret: secret.base32, uri }
}

/**
 * Reports whether a code is one of an account's codes of this moment, and uses it up: no code is accepted twice. An
 * account without one-time codes needs none.
 */
export async function takeCode(
  database: Database,
  { name, totpSecret }: SecretAccount,
  code: string,
  now: Date,
): Promise<boolean> {
  if (totpSecret === null) return true
  const { Secret, TOTP } = await import('otpauth')
  const totp = new TOTP({ secret: Secret.fromBase32(totpSecret), period })
  const token = code.normalize('NFKC').replace(/\s/g, '')
  const delta = totp.validate({ token, timestamp: now.getTime(), window })
  if (delta === null) return false
  const step = Math.floor(now.getTime() / 1000 / period) + delta
  const taken = await database.query(
    'update inbox_accounts set totp_step = ? where name = ? and totp_step < ? returning name',
    [step, name, step],
  )
  return taken.length > 0
}
