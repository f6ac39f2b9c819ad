import { expect } from 'vitest'
import { unlimited } from '../limits/limits.ts'
import type { TestDatabase } from './databases.ts'
import { openSite, type SiteUnderTest, type Visitor } from './site-under-test.ts'

const path = '/api/v1/chat_form/conversion'

/** The reply to a conversion. */
export interface Outcome {
  readonly status: number
  readonly token?: string
  readonly type?: string
}

/** A site without limits, and the calls of its visitors. Without `by`, the visitor is always the same one. */
export interface Submissions {
  readonly site: SiteUnderTest
  readonly visitor: Visitor
  send(body: unknown, headers: Record<string, string>, by?: Visitor): Promise<Outcome>
  /** Requests the outcome of the form sent under a key. */
  fetchOutcome(name: string, by?: Visitor): Promise<Outcome>
  /**
   * Returns the stored enquiries, ordered by time and number; `by` is the token of the enquiry that superseded each.
   */
  rows(): Promise<{ token: string; tel: string; by: string | null }[]>
}

export async function openSubmissions(kind: TestDatabase): Promise<Submissions> {
  const site = await openSite(kind, { limits: unlimited })
  const visitor = await site.visitor()
  return {
    site,
    visitor,
    send: async (body, headers, by = visitor) => outcomeOf(await by.post(path, body, headers)),
    fetchOutcome: async (name, by = visitor) => outcomeOf(await by.get(path, key(name))),
    rows: () => site.database.query('select token, tel, superseded_by as by from enquiries order by created_at, tel'),
  }
}

const outcomeOf = async (reply: Response): Promise<Outcome> => ({
  status: reply.status,
  ...((await reply.json()) as object),
})

export const key = (name: string) => ({ 'Idempotency-Key': `key-of-${name}` })

export const replacing = (name: string, ...replacedNames: string[]) => ({
  ...key(name),
  'X-Kaiwa-Replaces': replacedNames.map((item) => `key-of-${item}`).join(', '),
})

export const refused = (status: number, type: string): unknown => expect.objectContaining({ status, type })
