import type { Chain, TextRow } from '../database/chain.ts'
import { type Database, DatabaseUnavailable } from '../database/database.ts'
import { gathered } from '../database/turns.ts'
import { report } from '../log.ts'
import { createdInChain, giveUpAt } from '../outbox/outbox.ts'
import type { Enquiry } from './enquiry.ts'
import type { Identity } from './identity.ts'
import { columns, rowOf, exportedColumns } from './row.ts'

interface New {
  readonly enquiry: Enquiry
  readonly identity: Identity
}

/** While one lot waits for the disk, the next one can be judged. */
const mostUnderWay = 2

/**
 * Stores enquiries that arrive at the same time with one chain of inserts. Most of them qualify: each has a free key,
 * replaces none, claims no files, books nothing, and meets no obstacle. Returns false for an enquiry that does not
 * qualify; nothing of it is stored then.
 */
export function storeTogetherIn(database: Database): (enquiry: Enquiry, identity: Identity) => Promise<boolean> {
  const store = gathered(mostUnderWay, async (lot: readonly New[]) => {
    const messages = lot.flatMap(messagesOf)
    const rows = { given: withoutTwins(lot).map(givenOf), chosen: lot.flatMap(chosenOf), messages }
    const stored = await database
      .insertChain(messages.length > 0 ? withMessages : chain, rows)
      .catch((error: unknown) => {
        if (error instanceof DatabaseUnavailable) throw error
        // One of the enquiries causes the error. Stored by itself, it does not affect the others.
        report('Enquiries could not be stored together', error)
        return undefined
      })
    const tokens = new Set(stored)
    return lot.map(({ enquiry }) => tokens.has(enquiry.token))
  })
  return async (enquiry, identity) => {
    const { key, replaced, files, booked } = identity
    const claims = files.files.length + booked.bookings.length
    return key !== undefined && replaced.length === 0 && claims === 0 && store({ enquiry, identity })
  }
}

/** Returns the enquiries that are not in conflict with another of the lot. */
function withoutTwins(lot: readonly New[]): readonly New[] {
  const seen = new Set<string>()
  return lot.filter(({ identity: { key, form, applicant } }) => {
    const marks = [`key ${key}`, `form ${form}`, ...(applicant === undefined ? [] : [`applicant ${applicant}`])]
    if (marks.some((mark) => seen.has(mark))) return false
    for (const mark of marks) seen.add(mark)
    return true
  })
}

const givenOf = ({ enquiry, identity }: New): TextRow => ({
  ...rowOf(enquiry, identity, identity.applicant ?? null, null),
  key_digest: identity.key!,
  phone_digest: identity.phone ?? null,
  verified_after: identity.verified ?? null,
  needs_agency: identity.agencies.needed ? 'yes' : null,
})

const chosenOf = ({ enquiry: { token }, identity }: New): readonly TextRow[] =>
  identity.agencies.ids.map((id) => ({ token, agency: String(id) }))

const messagesOf = ({ enquiry: { token, createdAt }, identity }: New): readonly TextRow[] =>
  identity.messages.map((message) => ({ ...message, token, created_at: createdAt, give_up_at: giveUpAt(createdAt) }))

const agencies = 'chosen c join agencies a on a.id = cast(c.agency as integer) where a.withdrawn_at is null'

// The keys come first, in their order, as in storing step by step: so there is no deadlock. Two simultaneous enquiries
// do not see each other here; the unique constraints do. Rows are counted, since a condition with `not exists` may
// become a join with the complete table.
const chain: Chain = {
  key: 'token',
  given: {
    given: [...exportedColumns, 'key_digest', 'phone_digest', 'verified_after', 'needs_agency'],
    chosen: ['token', 'agency'],
  },
  inserts: [
    {
      name: 'taken',
      table: 'conversion_keys',
      sql: `insert into conversion_keys (key_digest, form_digest, token, created_at)
        select key_digest, form_digest, token, created_at from given g
        where (select count(*) from duplicate_guards d
            where d.applicant_digest = g.applicant_digest and d.expires_at > g.created_at) = 0
          and (select count(*) from enquiries e where e.form_digest = g.form_digest and e.superseded_by is null) = 0
          and (select count(*) from enquiries e where e.applicant_digest = g.applicant_digest) = 0
          and (verified_after is null or verified_after <
            (select verified_at from verified_phones v where v.phone_digest = g.phone_digest))
          and (needs_agency is null or token in (select c.token from ${agencies}))
        order by key_digest on conflict (key_digest) do nothing`,
    },
    {
      name: 'stored',
      table: 'enquiries',
      sql: `insert into enquiries (${columns})
        select ${exportedColumns.join(', ')},
          (select verified_at from verified_phones v where v.phone_digest = g.phone_digest)
        from given g where token in (select token from taken)`,
    },
    {
      name: 'sent',
      table: 'enquiry_agencies',
      sql: `insert into enquiry_agencies (token, agency_id)
        select c.token, a.id from ${agencies} and c.token in (select token from stored)`,
    },
  ],
}

/** The chain of a site with endpoints. */
const withMessages: Chain = {
  ...chain,
  given: { ...chain.given, messages: createdInChain.given },
  inserts: [...chain.inserts, createdInChain.insert],
}
