import type { Statements } from '../database/database.ts'
import type { Enquiry } from './enquiry.ts'
import type { Identity } from './identity.ts'

/**
 * Marks what was stored under the replaced keys, by another form of the same flow, as superseded: it is kept, and
 * stands against no other enquiry any more.
 *
 * @param by the token of the enquiry that counts instead
 */
export async function supersede(
  statements: Statements,
  { token, flow }: Enquiry,
  { replaced, form }: Identity,
  by: string,
): Promise<void> {
  if (replaced.length === 0) return
  await statements.query(
    `update enquiries set superseded_by = ?, applicant_digest = null
     where flow = ? and form_digest <> ? and (superseded_by is null or superseded_by = ?) and token in (
       select token from conversion_keys where key_digest in (${replaced.map(() => '?').join(', ')})
     )`,
    [by, flow, form, token, ...replaced],
  )
}
