import type { Context } from 'hono'
import { pageToken } from '../http/page-token.ts'
import { newSession, sessionOf, visitOf } from '../http/visit.ts'
import type { Parts } from '../parts.ts'

/**
 * `GET /api/v1/csrf`: a token for the visitor's session, which is created if there is none. It is for pages that the
 * server does not stamp, and for tokens that have ended.
 */
export function csrf({ secret, now }: Parts) {
  return (c: Context): Response => {
    const visit = visitOf(c.req.url, (name) => c.req.header(name))
    const known = sessionOf(visit)
    const fresh = known === undefined ? newSession(visit) : undefined
    const token = pageToken(secret, known ?? fresh!.session, now())
    return Response.json({ token }, { headers: fresh ? { 'Set-Cookie': fresh.setCookie } : {} })
  }
}
