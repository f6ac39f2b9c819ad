import { digest, sameDigest } from '../digest.ts'
import { newSession, sessionOf, type Visit } from './visit.ts'

const lifetime = 24 * 3_600_000

/** The token that proves a call comes from a page which this server gave to this session; it lasts a day. */
export function pageToken(secret: string, session: string, now: Date): string {
  const expires = String(now.getTime() + lifetime)
  return `${expires}.${digest(secret, 'page-token', `${session}.${expires}`)}`
}

/** True when the token was made for the session and has not expired. */
export function isPageToken(secret: string, session: string, token: string, now: Date): boolean {
  const [expires = '', signature = ''] = token.split('.', 2)
  if (!/^\d{1,15}$/.test(expires) || Number(expires) <= now.getTime()) return false
  return sameDigest(signature, digest(secret, 'page-token', `${session}.${expires}`))
}

const meta = /(<meta\s+name="csrf-token"\s+content=")[^"]*(")/

/**
 * Writes the visitor's token into the page's `csrf-token` meta tag; `setCookie` is there for a visitor
 * without a session.
 */
export function stampPage(
  html: string,
  visit: Visit,
  secret: string,
  now: Date,
): { readonly html: string; readonly setCookie?: string } {
  const known = sessionOf(visit)
  const fresh = known === undefined ? newSession(visit) : undefined
  const token = pageToken(secret, known ?? fresh!.session, now)
  return { html: html.replace(meta, `$1${token}$2`), ...(fresh && { setCookie: fresh.setCookie }) }
}
