import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import type { Database } from '../database/database.ts'
import { digest } from '../digest.ts'
import { enquiryOf, applicantOf } from '../enquiry/enquiry.ts'
import { storeEnquiry } from '../enquiry/store.ts'
import type { Call } from '../http/call.ts'
import { refuse, refuseProblems } from '../http/reply.ts'
import { agencyIds } from '../matching/agencies.ts'
import { tradeOf } from '../matching/trade.ts'
import type { Flows, Problem } from '../published-flows.ts'

interface Parts {
  readonly database: Database
  readonly flows: Flows
  readonly secret: string
  readonly now: () => Date
}

/**
 * `POST /api/v1/chat_form/conversion`: stores the enquiry and answers its token. 422 names the fields that
 * break a rule, 409 `duplicated` says that the same person has applied within 30 days.
 */
export function conversion({ database, flows, secret, now }: Parts) {
  return async (c: Context<Call>): Promise<Response> => {
    const idempotencyKey = c.req.header('idempotency-key') ?? null
    if (idempotencyKey !== null && !/^[\w-]{8,128}$/.test(idempotencyKey)) {
      return refuse(400, 'idempotency_key', 'Idempotency-Key must have 8 to 128 letters, digits, - or _.')
    }

    const answer = c.get('body')
    const flow = c.req.header('x-kaiwa-flow')
    const verification = flows.verify(flow, answer)
    const trade = await tradeOf(database, flow)
    const wanted = !verification.ok || verification.clients !== false
    const agencies = chosenAgencies(answer.client_ids, wanted, await agencyIds(database, trade))
    if (!verification.ok || 'field' in agencies) {
      const problems = verification.ok ? [] : verification.problems
      return refuseProblems(422, 'field' in agencies ? [...problems, agencies] : problems)
    }

    const sent = { token: randomUUID(), createdAt: now().toISOString(), flow: verification.flow, answer }
    const applicant = applicantOf(answer, trade)
    const applicantDigest = applicant && digest(secret, 'applicant', applicant)
    const token = await storeEnquiry(database, enquiryOf(sent), { idempotencyKey, applicantDigest, agencies })
    return token
      ? Response.json({ token })
      : refuse(409, 'duplicated', 'This person has applied already.')
  }
}

function chosenAgencies(
  ids: unknown,
  wanted: boolean,
  known: ReadonlySet<unknown>,
): readonly number[] | Problem {
  if (!wanted) return ids === undefined ? [] : { field: 'client_ids', rule: 'unknown' }
  if (!Array.isArray(ids) || ids.length === 0) return { field: 'client_ids', rule: 'required' }
  if (!ids.every((id) => known.has(id))) return { field: 'client_ids', rule: 'known' }
  return [...new Set(ids as number[])]
}
