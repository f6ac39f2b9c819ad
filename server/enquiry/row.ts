import type { Value } from '../database/database.ts'
import type { Enquiry } from './enquiry.ts'
import type { Identity } from './identity.ts'

/** The columns of a new enquiry, except the time at which its number was verified. */
export const exportedColumns = [
  'token',
  'created_at',
  'flow',
  'flow_version',
  'consent_digest',
  'mode',
  'name',
  'reading',
  'tel',
  'email',
  'answer',
  'form_digest',
  'applicant_digest',
  'duplicate_of',
] as const

type Row = Readonly<Record<(typeof exportedColumns)[number], string | null>>

/** All columns of a new enquiry. */
export const columns = [...exportedColumns, 'phone_verified_at'].join(', ')

/** The expressions that select the values of the columns, with placeholders for those of `valuesOf`. */
export const places = [
  ...exportedColumns.map(() => '?'),
  '(select verified_at from verified_phones where phone_digest = ?)',
].join(', ')

/**
 * @param applicant the identity that blocks duplicate enquiries; null for none
 * @param duplicateOf the token of the enquiry that it repeats
 */
export function rowOf(enquiry: Enquiry, { form }: Identity, applicant: string | null, duplicateOf: string | null): Row {
  const { token, createdAt, flow, version, consent, mode, name, reading, tel, email, answer } = enquiry
  return {
    token,
    created_at: createdAt,
    flow,
    flow_version: version,
    consent_digest: consent,
    mode,
    name,
    reading,
    tel,
    email,
    answer: JSON.stringify(answer),
    form_digest: form,
    applicant_digest: applicant,
    duplicate_of: duplicateOf,
  }
}

/** Returns the values of a row, and the digest of the number that may have been verified. */
export const valuesOf = (row: Row, { phone }: Identity): Value[] => [
  ...exportedColumns.map((column) => row[column]),
  phone ?? null,
]
