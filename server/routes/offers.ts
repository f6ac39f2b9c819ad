import type { Context } from 'hono'
import type { MatchedAnswers } from '../../schemas/calls/find-offers.ts'
import type { Call } from '../http/call.ts'
import { callerOf } from '../http/caller.ts'
import { isKey } from '../http/conversion-keys.ts'
import { refuse, refuseProblems, tooMany } from '../http/reply.ts'
import { ofHold, ofOffers } from '../limits/of-calls.ts'
import { holdPlace, holdSession, ownerOf, releasePlace } from '../offers/hold.ts'
import { matchingOffers } from '../offers/offers.ts'
import type { Parts } from '../parts.ts'

/** The seconds for which a place is held. The page renews the hold while the visitor goes on. */
const holdSeconds = 600

interface Holding {
  readonly source: string
  readonly owner: string
  /** The answers in the body that the field names; all others are ignored. */
  readonly answers: MatchedAnswers
}

/** Returns the field and the form for which a call is made; or its refusal. */
function holdingOf(c: Context<Call>, { flows, secret }: Parts): Holding | Response {
  const flow = c.req.header('x-kaiwa-flow') ?? flows.defaultFlow
  const field = c.req.header('x-kaiwa-field') ?? ''
  const booked = flows.bookedIn(flow, field)
  if (!booked) return refuseProblems(422, [{ field: 'X-Kaiwa-Field', rule: 'unknown' }])
  const { key, answers } = c.get('body')
  if (typeof key !== 'string' || !isKey(key)) return refuseProblems(422, [{ field: 'key', rule: 'key' }])
  const given = Object.entries((answers ?? {}) as MatchedAnswers).filter(([name]) => booked.names.includes(name))
  const owner = ownerOf(secret, { session: c.get('session'), flow, field, key })
  return { source: booked.source, owner, answers: Object.fromEntries(given) }
}

/**
 * `POST /api/v1/chat_form/slots`: returns the offers of a field for the answers that it names. 422 for a field without
 * offers, 429 if a visitor or an address requests too many.
 */
export function offers(parts: Parts) {
  const { database, limits, proxies, now } = parts
  return async (c: Context<Call>): Promise<Response> => {
    const holding = holdingOf(c, parts)
    if (holding instanceof Response) return holding
    const used = await limits.take(ofOffers(callerOf(c, proxies)))
    if (used) return tooMany(used, 'Offers were requested too often.')
    return Response.json(await matchingOffers(database, { ...holding, now: now().toISOString() }))
  }
}

/**
 * `POST /api/v1/chat_form/slots/hold`: holds a place of an offer for a form, and ends the form's hold of another offer
 * for the field. 409 if no place is free, 429 if a visitor or an address holds too many.
 */
export function offerHold(parts: Parts) {
  const { database, secret, limits, proxies, now } = parts
  return async (c: Context<Call>): Promise<Response> => {
    const holding = holdingOf(c, parts)
    if (holding instanceof Response) return holding
    const { offer } = c.get('body')
    if (typeof offer !== 'string') return refuseProblems(422, [{ field: 'offer', rule: 'type' }])
    const used = await limits.take(ofHold(callerOf(c, proxies)))
    if (used) return tooMany(used, 'Offers were held too often.')
    const time = now()
    const hold = await holdPlace(database, {
      source: holding.source,
      owner: holding.owner,
      offer,
      session: holdSession(secret, c.get('session')),
      now: time.toISOString(),
      expiresAt: new Date(time.getTime() + holdSeconds * 1000).toISOString(),
    })
    return hold === undefined
      ? refuse(409, 'taken', 'The offer has no free place for this visitor.')
      : Response.json({ hold, seconds: holdSeconds })
  }
}

/** `DELETE /api/v1/chat_form/slots/hold/<id>`: ends a hold of the session. */
export function offerRelease({ database, secret }: Parts) {
  return async (c: Context<Call>): Promise<Response> => {
    const isReleased = await releasePlace(database, holdSession(secret, c.get('session')), c.req.param('id') ?? '')
    return isReleased ? new Response(null, { status: 204 }) : refuse(404, 'not_found', 'There is no such hold.')
  }
}
