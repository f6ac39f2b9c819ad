import { digest } from '../digest.ts'
import { cleaned } from '../enquiry/csv.ts'
import { applicantOf, enquiryOf } from '../enquiry/enquiry.ts'
import { duplicatedFor, type UnderWay } from '../enquiry/identity.ts'
import { refuseProblems, tooMany } from '../http/reply.ts'
import { askedKey, nothingStored, pendingReply, refusedFor, sentConversion } from '../http/sent-conversion.ts'
import { sessionOf, visitOf } from '../http/visit.ts'
import type { Limits } from '../limits/limits.ts'
import { ofConversion, ofRefusedConversion } from '../limits/of-calls.ts'
import { firstTrade } from '../matching/directory.ts'
import type { Flows } from '../published-flows.ts'
import { acceptedClients, type FindClients } from './clients.ts'
import type { Posted } from './posted.ts'
import type { Answer } from './routes.ts'
import { verificationOf } from './sms.ts'
import type { Storage } from './storage.ts'

interface Parts {
  readonly storage: Storage
  readonly flows: Flows
  readonly clients?: FindClients | undefined
  readonly secret: string
  readonly limits: Limits
  readonly duplicates?: 'refuse' | 'accept' | undefined
  readonly now: () => Date
  readonly today: () => string
}

/** Stores an enquiry and replies with its token, or refuses it as the reference server does. */
export function conversion(parts: Parts) {
  const { storage, flows, secret, limits, duplicates, now } = parts
  const clients = acceptedClients(parts)

  return async ({ call, session, body, caller }: Posted): Promise<Response> => {
    const sent = sentConversion(secret, call, { session, body, defaultFlow: flows.defaultFlow })
    if (sent instanceof Response) return sent
    const { keys, flow, form, replaced } = sent

    // A stored enquiry stays accepted, even if it would be refused by now: the rules and the clients change.
    const unlessStored = async (refusal: Response): Promise<Response> => {
      const known = keys.key === undefined ? undefined : await storage.find(keys.key)
      return known?.token && known.form === form ? Response.json({ token: known.token }) : refusal
    }
    // The limits come before the answers are verified, because verifying takes work.
    const used = await limits.take(ofConversion(caller))
    if (used) return unlessStored(tooMany(used, 'Too many enquiries were sent.'))

    const answer = cleaned(body, flows.longTexts(flow))
    const verification = flows.verify(flow, answer)
    const chosen = await clients(flow, answer.client_ids, verification.clients)
    const problems = [
      ...(verification.ok ? missingParts(verification) : verification.problems),
      ...('field' in chosen ? [chosen] : []),
    ]
    if (!verification.ok || 'field' in chosen || problems.length > 0) {
      await limits.giveBack(ofRefusedConversion(caller))
      return unlessStored(refuseProblems(422, problems))
    }
    if (chosen.needed && chosen.ids.length === 0) return unlessStored(refusedFor('no_clients'))
    const { version, consent, number } = verification
    const { time: phoneVerifiedAt, isRecent } = await verificationOf(parts, session, number.phone)
    if (number.mustBeVerified && !isRecent) return unlessStored(refusedFor('phone_not_verified'))

    const time = now()
    const applicant = applicantOf(answer, firstTrade)
    const enquiry = enquiryOf({
      token: crypto.randomUUID(),
      createdAt: time.toISOString(),
      flow,
      version,
      consent,
      answer,
    })
    const outcome = await storage.store(
      { ...enquiry, clients: chosen.ids, phoneVerifiedAt },
      {
        key: keys.key,
        form,
        applicant: applicant && digest(secret, 'applicant', applicant),
        applicantSince: new Date(time.getTime() - duplicatedFor).toISOString(),
        acceptsDuplicates: duplicates === 'accept',
        replaced,
      },
    )
    return 'token' in outcome ? Response.json({ token: outcome.token }) : refusedFor(outcome.refused)
  }
}

/** Returns the problems of an answer with files or bookings, of which the handler has none. */
const missingParts = ({ files, bookings }: Extract<ReturnType<Flows['verify']>, { ok: true }>) => [
  ...files.map(({ field }) => ({ field, rule: 'uploaded' })),
  ...bookings.map(({ field }) => ({ field, rule: 'held' })),
]

/**
 * Replies with the token of what the session has stored under a key; `pending` while this process is at work on it; 404
 * if there is nothing.
 */
export function outcome({
  storage,
  secret,
  underWay,
}: Pick<Parts, 'storage' | 'secret'> & { readonly underWay: UnderWay }): Answer {
  return async (call) => {
    const key = askedKey(secret, sessionOf(visitOf(call)), call)
    if (key instanceof Response) return key
    if (key !== undefined && underWay.has(key)) return pendingReply()
    const known = key === undefined ? undefined : await storage.find(key)
    return known?.token ? Response.json({ token: known.token }) : nothingStored()
  }
}
