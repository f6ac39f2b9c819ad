import type { Context } from 'hono'
import { keyDigest } from '../enquiry/form.ts'
import { findKey } from '../enquiry/keys.ts'
import { readKeys } from '../http/conversion-keys.ts'
import { refuse } from '../http/reply.ts'
import { sessionOf, visitOf } from '../http/visit.ts'
import type { Parts } from '../parts.ts'

/**
 * `GET /api/v1/chat_form/conversion`: the token of what the session has stored under the `Idempotency-Key`; 404 where
 * that is nothing. It needs the session and no page token, which may have ended since.
 */
export function outcome({ database, secret }: Parts) {
  return async (c: Context): Promise<Response> => {
    const keys = readKeys((name) => c.req.header(name))
    if ('message' in keys) return refuse(400, keys.type, keys.message)
    if (keys.own === undefined) return refuse(400, 'idempotency_key', 'The header Idempotency-Key is missing.')
    const session = sessionOf(visitOf(c.req.url, (name) => c.req.header(name)))
    const known = session && (await findKey(database, keyDigest(secret, session, keys.own)))
    if (!known || known.token === null) return refuse(404, 'not_found', 'Nothing was stored under this key.')
    return Response.json({ token: known.token })
  }
}
