import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { Database } from '../database/database.ts'
import { digest } from '../digest.ts'
import { cleaned } from '../enquiry/csv.ts'
import { applicantOf, enquiryOf, type Enquiry } from '../enquiry/enquiry.ts'
import { formDigest, keyDigest, canonicalForm } from '../enquiry/form.ts'
import { refusals } from '../enquiry/identity.ts'
import type { UnderWay } from '../enquiry/identity.ts'
import { confirmedKey, confirm, outcomeOfKey } from '../enquiry/keys.ts'
import { enquiryStore } from '../enquiry/store.ts'
import type { Call } from '../http/call.ts'
import { callerOf } from '../http/caller.ts'
import { readKeys } from '../http/conversion-keys.ts'
import { refuse, refuseProblems, tooMany } from '../http/reply.ts'
import { sessionOf, visitOf } from '../http/visit.ts'
import { ofConversion, ofRefusedConversion } from '../limits/of-calls.ts'
import { acceptedAgencies } from '../matching/accepted.ts'
import { recentDirectory } from '../matching/directory.ts'
import { holdSession, ownersOf } from '../offers/hold.ts'
import type { Parts } from '../parts.ts'
import { phoneDigest } from '../sms/verified-phones.ts'
import { fileSession } from './file.ts'

const verifiedFor = 30 * 60_000

/** Counts a conversion with a key as under way until it has ended, even if its caller has received a reply before. */
export function countedUnderWay(secret: string, underWay: UnderWay) {
  return createMiddleware<Call>((c, next) => {
    const keys = readKeys((name) => c.req.header(name))
    if ('message' in keys || keys.own === undefined) return next()
    return underWay.during(keyDigest(secret, c.get('session'), keys.own), next)
  })
}

/**
 * `POST /api/v1/chat_form/conversion`: stores the enquiry and returns its token. 422 `invalid` names the fields that
 * break a rule; `refusals` lists the other reasons for a refusal.
 */
export function conversion({ database, flows, secret, limits, proxies, now, today, ...parts }: Parts) {
  const store = enquiryStore(database)
  const findEarlier = earlierKeys(database)
  const agencies = acceptedAgencies(recentDirectory(database, now), flows, today)

  return async (c: Context<Call>): Promise<Response> => {
    const keys = readKeys((name) => c.req.header(name))
    if ('message' in keys) return refuse(400, keys.type, keys.message)
    const session = c.get('session')
    const flow = c.req.header('x-kaiwa-flow') ?? flows.defaultFlow
    const form = formDigest(secret, { session, flow, body: c.get('body') })
    const key = keys.own && keyDigest(secret, session, keys.own)

    const earlier = keys.own && (await findEarlier(keys.own, flow, c.get('body')))
    if (earlier) {
      const [status, message] = refusals.key_reused
      return earlier.isSame ? Response.json({ token: earlier.token }) : refuse(status, 'key_reused', message)
    }

    // A stored enquiry stays accepted, even if it would be refused by now: the rules and the agencies change.
    const unlessStored = async (refusal: Response): Promise<Response> => {
      const known = key && (await confirmedKey(database, key))
      return known && known.token && known.form === form ? Response.json({ token: known.token }) : refusal
    }
    // The limits come before the answers are verified, because verifying takes work.
    const caller = callerOf(c, proxies)
    const used = await limits.take(ofConversion(caller))
    if (used) return unlessStored(tooMany(used, 'Too many enquiries were sent.'))

    const answer = cleaned(c.get('body'), flows.longTexts(flow))
    const verification = flows.verify(flow, answer)
    const chosen = await agencies(flow, answer.client_ids, verification.clients)
    if (!verification.ok || 'field' in chosen) {
      const problems = [...(verification.ok ? [] : verification.problems), ...('field' in chosen ? [chosen] : [])]
      await limits.giveBack(ofRefusedConversion(caller))
      return unlessStored(refuseProblems(422, problems))
    }

    const [time, token] = [now(), randomUUID()]
    const { version, consent, number, files, bookings } = verification
    const applicant = applicantOf(answer, chosen.trade)
    const outcome = await store(enquiryOf({ token, createdAt: time.toISOString(), flow, version, consent, answer }), {
      key,
      replaced: keys.replaced.map((each) => keyDigest(secret, session, each)),
      form,
      applicant: applicant && digest(secret, 'applicant', applicant),
      acceptDuplicates: parts.acceptDuplicates,
      phone: phoneDigest(secret, session, number.phone),
      verified: number.mustBeVerified ? new Date(time.getTime() - verifiedFor).toISOString() : undefined,
      files: { session: fileSession(secret, session), files },
      booked: {
        session: holdSession(secret, session),
        bookings: bookings.map((item) => ({
          ...item,
          owners: keys.own === undefined ? [] : ownersOf(secret, { session, flow, field: item.field, key: keys.own }),
        })),
      },
      agencies: chosen,
      messages: parts.couriers.messagesOf(flow),
    })
    if ('token' in outcome) {
      if (outcome.token === token) parts.metrics.stored(flow)
      parts.couriers.wake()
      return Response.json(outcome)
    }
    if ('missing' in outcome)
      return refuseProblems(
        422,
        outcome.missing.map((field) => ({ field, rule: 'uploaded' })),
      )
    if ('taken' in outcome)
      return refuseProblems(
        422,
        outcome.taken.map((field) => ({ field, rule: 'held' })),
      )
    const [status, message] = refusals[outcome.refused]
    return refuse(status, outcome.refused, message)
  }
}

/** The enquiry that an earlier release has stored under a key, and whether what is sent is what was sent then. */
interface Earlier {
  readonly token: string
  readonly isSame: boolean
}

/**
 * Returns a function that finds, and confirms, an enquiry that the first releases stored under an unhashed key. Their
 * digests cannot be computed any more, since they stored no session; a key that only the page knows identifies the form
 * instead. No such key is ever added, so a database without one is checked once.
 */
function earlierKeys(database: Database) {
  let existence: Promise<boolean> | undefined
  const haveEarlierKeys = () => {
    existence ??= database.query('select 1 from earlier_keys limit 1').then(
      (rows) => rows.length > 0,
      (error: unknown) => {
        existence = undefined
        throw error
      },
    )
    return existence
  }
  return async (key: string, flow: string, body: Enquiry['answer']): Promise<Earlier | undefined> => {
    if (!(await haveEarlierKeys())) return undefined
    const row = await database.transaction(async (statements) => {
      const [found] = await statements.query<{ token: string; flow: string; answer: string }>(
        `select e.token, e.flow, e.answer from earlier_keys k join enquiries e on e.token = k.token
         where k.idempotency_key = ?`,
        [key],
      )
      if (found) await confirm(statements)
      return found
    })
    if (!row) return undefined
    const before = JSON.parse(row.answer) as Enquiry['answer']
    return { token: row.token, isSame: row.flow === flow && canonicalForm(before) === canonicalForm(body) }
  }
}

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
