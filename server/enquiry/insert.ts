import type { Statements } from '../database/database.ts'
import type { Enquiry } from './enquiry.ts'
import type { Identity } from './identity.ts'
import { Refused } from './refused.ts'
import { columns, places, rowOf, valuesOf } from './row.ts'

// Every unique column may be in the way; the caller finds out which.
const row = `
  insert into enquiries (${columns}) select ${places}
  where not exists (select 1 from duplicate_guards where applicant_digest = ? and expires_at > ?)
  on conflict do nothing returning phone_verified_at as "verifiedAt"`

// Agencies that were withdrawn since the visitor saw them stay away.
const agencyRows = (count: number) => `
  insert into enquiry_agencies (token, agency_id)
  select e.token, a.id from enquiries e, agencies a
  where e.token = ? and a.withdrawn_at is null and a.id in (${Array.from({ length: count }, () => '?').join(', ')})
  returning agency_id`

/**
 * Inserts an enquiry with its agencies; false where the same form, or an enquiry of the same person, is in the way.
 *
 * @param duplicateOf the token of the enquiry that this one repeats, where that is allowed
 * @throws Refused where its agencies are all gone, or its number must be verified and is not
 */
export async function insertEnquiry(
  statements: Statements,
  enquiry: Enquiry,
  identity: Identity,
  duplicateOf: string | null,
): Promise<boolean> {
  const { token, createdAt } = enquiry
  const { verified, agencies } = identity
  const applicant = duplicateOf === null ? (identity.applicant ?? null) : null
  const [stored, sent] = await Promise.all([
    statements.query<{ verifiedAt: string | null }>(row, [
      ...valuesOf(rowOf(enquiry, identity, applicant, duplicateOf), identity),
      applicant,
      createdAt,
    ]),
    agencies.ids.length > 0 ? statements.query(agencyRows(agencies.ids.length), [token, ...agencies.ids]) : [],
  ])
  if (!stored[0]) return false
  if (verified !== undefined && !(stored[0].verifiedAt && stored[0].verifiedAt > verified))
    throw new Refused('phone_not_verified')
  if (agencies.needed && sent.length === 0) throw new Refused('no_clients')
  return true
}
