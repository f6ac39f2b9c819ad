import type { Database, Value } from '../database/database.ts'
import type { Enquiry } from './enquiry.ts'
import type { Identity } from './identity.ts'
import { columns, places, valuesOf } from './row.ts'

/**
 * Stores an enquiry with one statement, which most can be: it has a free key, replaces none, claims no files, and
 * nothing is in its way. False where that is not so, or the database knows no such statement; then nothing has been done.
 */
export async function storeAtOnce(database: Database, enquiry: Enquiry, identity: Identity): Promise<boolean> {
  const { token, createdAt } = enquiry
  const { key, replaced, form, applicant = null, phone = null, verified, agencies, files } = identity
  if (key === undefined || replaced.length > 0 || files.files.length > 0) return false
  const values: Value[] = [
    key, form, token, createdAt,
    applicant, createdAt, form, applicant,
    ...(verified === undefined ? [] : [phone, verified]),
    ...(agencies.needed ? agencies.ids : []),
    ...valuesOf(enquiry, identity, applicant, null),
    ...agencies.ids,
  ]
  const rows = await database.writeAtOnce(sql(verified !== undefined, agencies), values)
  return rows !== undefined && rows.length > 0
}

// The key comes first, as it does where an enquiry is stored step by step: so nobody waits for each other. Two that come
// at the same time do not see each other here; the unique constraints do.
const sql = (isVerified: boolean, { ids, needed }: Identity['agencies']) => `
  with taken as (
    insert into conversion_keys (key_digest, form_digest, token, created_at)
    select ?, ?, ?, ?
    where not exists (select 1 from duplicate_guards where applicant_digest = ? and expires_at > ?)
      and not exists (select 1 from enquiries where form_digest = ? and superseded_by is null)
      and not exists (select 1 from enquiries where applicant_digest = ?)
      ${isVerified ? 'and exists (select 1 from verified_phones where phone_digest = ? and verified_at > ?)' : ''}
      ${needed ? `and exists (select 1 from agencies a where ${isSentTo(ids)})` : ''}
    on conflict (key_digest) do nothing returning token
  ), stored as (
    insert into enquiries (${columns}) select ${places} from taken returning token
  )${ids.length > 0 ? sent(ids) : ''}
  select token from stored`

const sent = (ids: readonly number[]) => `, sent as (
    insert into enquiry_agencies (token, agency_id)
    select stored.token, a.id from stored, agencies a where ${isSentTo(ids)}
  )`

const isSentTo = (ids: readonly number[]) => `a.withdrawn_at is null and a.id in (${ids.map(() => '?').join(', ')})`
