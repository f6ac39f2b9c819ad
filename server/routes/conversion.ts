import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { Database } from '../database/database.ts'
import { digest } from '../digest.ts'
import { cleaned } from '../enquiry/csv.ts'
import { applicantOf, enquiryOf, type Enquiry } from '../enquiry/enquiry.ts'
import { canonicalForm } from '../enquiry/form.ts'
import type { UnderWay } from '../enquiry/identity.ts'
import { confirmedKey, confirm, outcomeOfKey } from '../enquiry/keys.ts'
import { enquiryStore, isVerified } from '../enquiry/store.ts'
import type { Call } from '../http/call.ts'
import { callerOf } from '../http/caller.ts'
import { refuse, refuseProblems, tooMany } from '../http/reply.ts'
import { askedKey, callKeys, nothingStored, pendingReply, refusedFor, sentConversion } from '../http/sent-conversion.ts'
import { sessionOf, visitOf } from '../http/visit.ts'
import { ofConversion, ofRefusedConversion } from '../limits/of-calls.ts'
import { acceptedAgencies } from '../matching/accepted.ts'
import { recentDirectory } from '../matching/directory.ts'
import { holdSession, ownersOf } from '../offers/hold.ts'
import { messagesAbout, type NewMessage } from '../outbox/outbox.ts'
import type { Parts } from '../parts.ts'
import { verifiedFor } from '../sms/code.ts'
import { phoneDigest } from '../sms/verified-phones.ts'
import { fileSession } from './file.ts'

/** Counts a conversion with a key as under way until it has ended, even if its caller has received a reply before. */
export function countedUnderWay(secret: string, underWay: UnderWay) {
  return createMiddleware<Call>((c, next) => {
    const keys = callKeys(secret, c.get('session'), c.req)
    if (keys instanceof Response || keys.key === undefined) return next()
    return underWay.during(keys.key, next)
  })
}

/**
 * `POST /api/v1/chat_form/conversion`: stores the enquiry and returns its token. 422 `invalid` names the fields that
 * break a rule; 403 `automated` is for what programs seem to send; `refusals` lists the other reasons for a refusal.
 */
export function conversion({ database, flows, secret, limits, proxies, now, today, journal, ...parts }: Parts) {
  const store = enquiryStore(database)
  const findEarlier = earlierKeys(database)
  const acknowledgedAgain = acknowledgingAgain({ database, journal })
  const agencies = acceptedAgencies(recentDirectory(database, now), flows, today)

  return async (c: Context<Call>): Promise<Response> => {
    const session = c.get('session')
    const sent = sentConversion(secret, c.req, { session, body: c.get('body'), defaultFlow: flows.defaultFlow })
    if (sent instanceof Response) return sent
    const { keys, flow, form, replaced } = sent
    const { own, key } = keys

    const earlier = own && (await findEarlier(own, flow, c.get('body')))
    if (earlier) return earlier.isSame ? acknowledgedAgain(earlier.token, flow) : refusedFor('key_reused')

    // A stored enquiry stays accepted, even if it would be refused by now: the rules and the agencies change.
    const unlessStored = async (refusal: Response): Promise<Response> => {
      const known = key && (await confirmedKey(database, key))
      return known && known.token && known.form === form ? acknowledgedAgain(known.token, flow) : refusal
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
    const { version, consent, number, questions, files, bookings } = verification
    const phone = phoneDigest(secret, session, number.phone)
    const verifiedAfter = new Date(time.getTime() - verifiedFor).toISOString()
    const signals = parts.robots?.signalsOf({
      session,
      key: own,
      proof: c.req.header('x-kaiwa-proof'),
      token: c.req.header('x-csrf-token') ?? '',
      questions,
    })
    // A verified number shows that a person has sent the answers.
    if (signals?.length && parts.robots?.refuses && !(await isVerified(database, phone, verifiedAfter))) {
      parts.metrics.judged(signals)
      return unlessStored(refuse(403, 'automated', 'It looks as if a program had sent this. Wait, and send it again.'))
    }

    const applicant = applicantOf(answer, chosen.trade)
    const messages = parts.couriers.messagesOf(flow)
    const outcome = await store(enquiryOf({ token, createdAt: time.toISOString(), flow, version, consent, answer }), {
      key,
      replaced,
      form,
      applicant: applicant && digest(secret, 'applicant', applicant),
      acceptDuplicates: parts.acceptDuplicates,
      phone,
      verified: number.mustBeVerified ? verifiedAfter : undefined,
      files: { session: fileSession(secret, session), files },
      booked: {
        session: holdSession(secret, session),
        bookings: bookings.map((item) => ({
          ...item,
          owners: own === undefined ? [] : ownersOf(secret, { session, flow, field: item.field, key: own }),
        })),
      },
      agencies: chosen,
      messages,
    })
    if ('token' in outcome) {
      if (outcome.token === token) {
        parts.metrics.stored(flow)
        if (signals) parts.metrics.judged(signals)
      }
      parts.couriers.wake()
      return outcome.token === token
        ? acknowledged(journal, token, flow, messages)
        : acknowledgedAgain(outcome.token, flow)
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
    return refusedFor(outcome.refused)
  }
}

/** Replies with the token of a stored enquiry, after its receipt is written. */
async function acknowledged(
  journal: Parts['journal'],
  token: string,
  flow: string,
  messages: readonly Pick<NewMessage, 'id'>[],
): Promise<Response> {
  await journal.write({ token, flow, messages: messages.map(({ id }) => id) })
  return Response.json({ token })
}

/**
 * Returns a function that replies to a repeated call. If a server was killed before it replied to the first one, this
 * writes the receipt, with the messages that were stored with the enquiry.
 */
const acknowledgingAgain =
  ({ database, journal }: Pick<Parts, 'database' | 'journal'>) =>
  async (token: string, flow: string): Promise<Response> => {
    const messages = await messagesAbout(database, token)
    return acknowledged(
      journal,
      token,
      flow,
      messages.filter(({ event }) => event === 'enquiry.created'),
    )
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
export function outcome({ database, flows, secret, journal, underWay }: Parts & { readonly underWay: UnderWay }) {
  const acknowledgedAgain = acknowledgingAgain({ database, journal })
  return async (c: Context): Promise<Response> => {
    const key = askedKey(secret, sessionOf(visitOf(c.req)), c.req)
    if (key instanceof Response) return key
    const known = key === undefined || underWay.has(key) ? key && 'pending' : await outcomeOfKey(database, key)
    if (known === 'pending') return pendingReply()
    if (!known || known.token === null) return nothingStored()
    return acknowledgedAgain(known.token, c.req.header('x-kaiwa-flow') ?? flows.defaultFlow)
  }
}
