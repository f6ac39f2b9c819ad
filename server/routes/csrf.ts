import type { Context } from 'hono'
import { tokenReply } from '../http/page-token.ts'
import type { Parts } from '../parts.ts'

/**
 * `GET /api/v1/csrf`: a token for the visitor's session, which is created if there is none. It is for pages that the
 * server does not stamp, and for tokens that have ended.
 */
export function csrf({ secret, now, robots }: Parts) {
  return (c: Context): Response => tokenReply(c.req, secret, now(), robots?.zeroBits)
}
