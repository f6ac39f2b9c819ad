import { digest, sameDigest } from '../digest.ts'
import { newSession, type Received, sessionOf, type Visit, visitOf } from './visit.ts'

const lifetime = 24 * 3_600_000

/**
 * The token that proves a call comes from a page which this server gave to this session; it lasts a day.
 *
 * @param zeroBits those of the proof that the page has to send with each enquiry, which it reads at the token's end;
 *   undefined for none
 */
export function pageToken(secret: string, session: string, now: Date, zeroBits?: number): string {
  const expires = String(now.getTime() + lifetime)
  const token = `${expires}.${digest(secret, 'page-token', `${session}.${expires}`)}`
  return zeroBits === undefined ? token : `${token}.proof${zeroBits}`
}

/** True when the token was made for the session and has not expired. */
export function isPageToken(secret: string, session: string, token: string, now: Date): boolean {
  const made = timeOfToken(secret, session, token)
  return made !== undefined && made + lifetime > now.getTime()
}

/**
 * Returns the time at which a token was made for the session, in milliseconds since the epoch, even if it has expired;
 * undefined for any other text.
 */
export function timeOfToken(secret: string, session: string, token: string): number | undefined {
  const [expires = '', signature = ''] = token.split('.', 2)
  if (!/^\d{1,15}$/.test(expires)) return undefined
  const isOwn = sameDigest(signature, digest(secret, 'page-token', `${session}.${expires}`))
  return isOwn ? Number(expires) - lifetime : undefined
}

/**
 * Replies to a request for a token: with one for the visitor's session, which begins if there is none.
 *
 * @param zeroBits as for `pageToken`
 */
export function tokenReply(call: Received, secret: string, now: Date, zeroBits?: number): Response {
  const { token, setCookie } = tokenFor(visitOf(call), secret, now, zeroBits)
  return Response.json({ token }, { headers: setCookie === undefined ? {} : { 'Set-Cookie': setCookie } })
}

function tokenFor(visit: Visit, secret: string, now: Date, zeroBits?: number) {
  const known = sessionOf(visit)
  const { session, setCookie } = known === undefined ? newSession(visit) : { session: known, setCookie: undefined }
  return { token: pageToken(secret, session, now, zeroBits), setCookie }
}

const meta = /(<meta\s+name="csrf-token"\s+content=")[^"]*(")/

/**
 * Writes the visitor's token into the page's `csrf-token` meta tag; `setCookie` is there for a visitor
 * without a session.
 *
 * @param zeroBits as for `pageToken`
 */
export function stampPage(
  html: string,
  visit: Visit,
  secret: string,
  now: Date,
  zeroBits?: number,
): { readonly html: string; readonly setCookie?: string } {
  const { token, setCookie } = tokenFor(visit, secret, now, zeroBits)
  return { html: html.replace(meta, `$1${token}$2`), ...(setCookie !== undefined && { setCookie }) }
}
