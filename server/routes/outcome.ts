import type { Context } from 'hono'
import { keyDigest } from '../enquiry/form.ts'
import { outcomeOfKey } from '../enquiry/keys.ts'
import type { UnderWay } from '../enquiry/under-way.ts'
import { readKeys } from '../http/conversion-keys.ts'
import { refuse } from '../http/reply.ts'
import { sessionOf, visitOf } from '../http/visit.ts'
import type { Parts } from '../parts.ts'

/**
 * `GET /api/v1/chat_form/conversion`: the token of what the session has stored under the `Idempotency-Key`; `pending`
 * while what was sent under it is under way; 404 where there is nothing. It needs the session and no page token, which
 * may have ended since.
 */
export function outcome({ database, secret, underWay }: Parts & { readonly underWay: UnderWay }) {
  return async (c: Context): Promise<Response> => {
    const keys = readKeys((name) => c.req.header(name))
    if ('message' in keys) return refuse(400, keys.type, keys.message)
    if (keys.own === undefined) return refuse(400, 'idempotency_key', 'The header Idempotency-Key is missing.')
    const session = sessionOf(visitOf(c.req.url, (name) => c.req.header(name)))
    const key = session && keyDigest(secret, session, keys.own)
    const known = key === undefined || underWay.has(key) ? key && 'pending' : await outcomeOfKey(database, key)
    if (known === 'pending') return Response.json({ state: 'pending' }, { headers: { 'Retry-After': '2' } })
    if (!known || known.token === null) return refuse(404, 'not_found', 'Nothing was stored under this key.')
    return Response.json({ token: known.token })
  }
}
