import type { Value } from '../database/database.ts'
import type { Enquiry } from './enquiry.ts'
import type { Identity } from './identity.ts'

/** The columns of a new enquiry. */
export const columns = `
  token, created_at, flow, flow_version, consent_digest, mode, name, reading, tel, email, answer, form_digest,
  applicant_digest, duplicate_of, phone_verified_at`

/** Their values, as they are selected with those of `valuesOf`. */
export const places = columns
  .replace(/\w+/g, '?')
  .replace(/\?$/, '(select verified_at from verified_phones where phone_digest = ?)')

/**
 * @param applicant whom it stands for against other enquiries; null for nobody
 * @param duplicateOf the token of the enquiry that it repeats
 */
export function valuesOf(
  { token, createdAt, flow, version, consent, mode, name, reading, tel, email, answer }: Enquiry,
  { form, phone }: Identity,
  applicant: string | null,
  duplicateOf: string | null,
): Value[] {
  const told = [token, createdAt, flow, version, consent, mode, name, reading, tel, email, JSON.stringify(answer)]
  return [...told, form, applicant, duplicateOf, phone ?? null]
}
