import { createHash, randomBytes } from 'node:crypto'
import { parse, serialize } from 'hono/utils/cookie'
import type { Database } from '../../database/database.ts'
import type { Visit } from '../../http/visit.ts'
import type { Account } from './accounts.ts'

/** A person who is signed in. */
export interface Session {
  /** Digest of the session's id, under which it is stored. */
  readonly digest: string
  readonly account: Account
  /** Proves that a form comes from a page of this session. */
  readonly formToken: string
  /** The filter of the list, as JSON. */
  readonly filter: string
}

/** Seconds after which a session ends: once a working day, the password is typed again. */
const lifetime = 12 * 3600

const random = () => randomBytes(32).toString('base64url')
const digestOf = (id: string) => createHash('sha256').update(id).digest('base64url')

const cookieName = ({ https }: Visit) => (https ? '__Host-kaiwa-inbox' : 'kaiwa-inbox')

const cookie = (visit: Visit, value: string, maxAge: number) =>
  serialize(cookieName(visit), value, { path: '/', httpOnly: true, sameSite: 'Lax', secure: visit.https, maxAge })

/** Begins a session with a new id, and returns the `Set-Cookie` value that contains it. */
export async function beginSession(database: Database, visit: Visit, account: string, now: Date): Promise<string> {
  const id = random()
  await database.query('delete from inbox_sessions where expires_at <= ?', [now.toISOString()])
  await database.query(
    'insert into inbox_sessions (session_digest, account, form_token, filter, expires_at) values (?, ?, ?, ?, ?)',
    [digestOf(id), account, random(), '{}', new Date(now.getTime() + lifetime * 1000).toISOString()],
  )
  return cookie(visit, id, lifetime)
}

/** Returns the session of a visit; undefined if it has none that lasts. */
export async function findSession(database: Database, visit: Visit, now: Date): Promise<Session | undefined> {
  const name = cookieName(visit)
  const id = visit.cookies === undefined ? undefined : parse(visit.cookies, name)[name]
  if (id === undefined || !/^[\w-]{43}$/.test(id)) return undefined
  const [row] = await database.query<Account & Omit<Session, 'account'>>(
    `select s.session_digest as digest, s.form_token as "formToken", s.filter, a.name, a.role, a.language
     from inbox_sessions s join inbox_accounts a on a.name = s.account
     where s.session_digest = ? and s.expires_at > ?`,
    [digestOf(id), now.toISOString()],
  )
  if (!row) return undefined
  const { digest, formToken, filter, ...account } = row
  return { digest, formToken, filter, account }
}

/** Ends a session, and returns the `Set-Cookie` value that removes it from the browser. */
export async function endSession(database: Database, visit: Visit, { digest }: Session): Promise<string> {
  await database.query('delete from inbox_sessions where session_digest = ?', [digest])
  return cookie(visit, '', 0)
}

/** Keeps the filter of the list, as JSON, with the session: it may contain a name, which must not be in an address. */
export async function keepFilter(database: Database, { digest }: Session, filter: string): Promise<void> {
  await database.query('update inbox_sessions set filter = ? where session_digest = ?', [filter, digest])
}
