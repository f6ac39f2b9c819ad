import type { Database } from '../database/database.ts'
import { sameDigest } from '../digest.ts'
import { codeDigests, codeLifetime, mostTries, newCode } from './code.ts'
import { phoneDigest, rememberPhone } from './verified-phones.ts'

/**
 * The codes that visitors were sent. A code belongs to a session, lasts 10 minutes and 5 tries, and works
 * once.
 */
export interface SmsCodes {
  /** Makes the session's code for a number, six digits; an earlier one no longer counts. */
  issue(session: string, phone: string): Promise<string>
  /** True when the code is the session's; the number that it was sent to is remembered as the visitor's own. */
  redeem(session: string, code: string): Promise<boolean>
}

/** Stores the codes in the database, as digests. */
export function smsCodes(database: Database, secret: string, now: () => Date): SmsCodes {
  return {
    async issue(session, phone) {
      const code = newCode()
      const digests = codeDigests(secret, session)
      const time = now()
      await database.query(
        `insert into sms_codes (session_digest, code_digest, phone_digest, tries, expires_at) values (?, ?, ?, 0, ?)
         on conflict (session_digest) do update set code_digest = excluded.code_digest,
           phone_digest = excluded.phone_digest, tries = 0, expires_at = excluded.expires_at`,
        [
          digests.session,
          digests.code(code),
          phoneDigest(secret, session, phone) ?? null,
          new Date(time.getTime() + codeLifetime).toISOString(),
        ],
      )
      return code
    },

    async redeem(session, code) {
      const digests = codeDigests(secret, session)
      // The try is counted by the statement that reads the digest, so parallel guesses cannot exceed the
      // tries.
      const [row] = await database.query<{ code_digest: string }>(
        `update sms_codes set tries = tries + 1
         where session_digest = ? and tries < ? and expires_at > ? returning code_digest`,
        [digests.session, mostTries, now().toISOString()],
      )
      if (!row || !sameDigest(row.code_digest, digests.code(code))) return false
      return database.transaction(async (statements) => {
        const [used] = await statements.query<{ phone: string | null }>(
          'delete from sms_codes where session_digest = ? returning phone_digest as phone',
          [digests.session],
        )
        if (used?.phone) await rememberPhone(statements, used.phone, now())
        return used !== undefined
      })
    },
  }
}
