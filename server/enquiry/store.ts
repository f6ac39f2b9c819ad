import type { Database, Statements } from '../database/database.ts'
import { MissingFiles, claimFiles } from '../files/claim.ts'
import { bookPlaces, freePlaces, PlacesTaken } from '../offers/hold.ts'
import { storeCreated, storeReplaced } from '../outbox/outbox.ts'
import type { Enquiry } from './enquiry.ts'
import { duplicatedFor, type Identity, type Refusal, Refused, impliesStored } from './identity.ts'
import { confirm, pointKey, takeKeys } from './keys.ts'
import { columns, places, rowOf, valuesOf } from './row.ts'
import { storeTogetherIn } from './store-together.ts'

/** The token; or why nothing was stored: a reason, or the fields whose files are missing, or whose places are taken. */
type Outcome =
  | { readonly token: string }
  | { readonly refused: Refusal }
  | { readonly missing: readonly string[] }
  | { readonly taken: readonly string[] }

/**
 * Returns a function that stores an enquiry. It returns the token, or that of the enquiry which the same form created
 * before. Unique constraints decide, so parallel calls and several servers agree; a refused enquiry leaves nothing
 * behind. An outcome that follows from an earlier enquiry is returned once that enquiry is confirmed.
 *
 * An enquiry is stored together with those that wait at the same time. If it does not qualify for that, or something is
 * in its way, a transaction of its own decides. Both ways end with a commit that the caller has waited for.
 */
export function enquiryStore(database: Database) {
  const storeTogether = storeTogetherIn(database)
  return async (enquiry: Enquiry, identity: Identity): Promise<Outcome> =>
    (await storeTogether(enquiry, identity)) ? { token: enquiry.token } : storeAlone(database, enquiry, identity)
}

async function storeAlone(database: Database, enquiry: Enquiry, identity: Identity): Promise<Outcome> {
  try {
    return await database.transaction((statements) => storeOrConfirm(statements, enquiry, identity))
  } catch (error) {
    if (error instanceof Refused) return { refused: error.reason }
    if (error instanceof MissingFiles) return { missing: error.fields }
    if (error instanceof PlacesTaken) return { taken: error.fields }
    throw error
  }
}

/** Stores an enquiry, or confirms the one that is in its way, in one transaction. */
async function storeOrConfirm(statements: Statements, enquiry: Enquiry, identity: Identity): Promise<Outcome> {
  // If it fails, the statements behind it fail as well.
  statements.script('savepoint nothing_stored').catch(() => undefined)
  try {
    const token = await storeUnderKeys(statements, enquiry, identity)
    if (token !== enquiry.token) await confirm(statements)
    return { token }
  } catch (error) {
    if (!(error instanceof Refused) || !impliesStored(error.reason)) throw error
    await statements.script('rollback to savepoint nothing_stored')
    await confirm(statements)
    return { refused: error.reason }
  }
}

/** Takes the keys of an enquiry and stores it. Returns the token of the enquiry that counts for its keys now. */
async function storeUnderKeys(statements: Statements, enquiry: Enquiry, identity: Identity): Promise<string> {
  const earlier = await takeKeys(statements, enquiry, identity)
  await supersede(statements, enquiry, identity, earlier ?? enquiry.token)
  if (earlier !== undefined) return earlier
  const stored = await insertOrFind(statements, enquiry, identity)
  if (stored === enquiry.token) {
    if (identity.files.files.length > 0) await claimFiles(statements, enquiry, identity.files)
    await bookPlaces(statements, enquiry, identity.booked)
    await storeCreated(statements, enquiry, identity.messages)
  }
  if (stored !== enquiry.token) {
    if (identity.key !== undefined) await pointKey(statements, identity.key, stored)
    await supersede(statements, enquiry, identity, stored)
  }
  return stored
}

const mostTries = 5

/** Inserts an enquiry; or returns the token of the one that the same form has made. */
async function insertOrFind(statements: Statements, enquiry: Enquiry, identity: Identity): Promise<string> {
  let duplicateOf: string | null = null
  for (let tries = 0; tries < mostTries; tries++) {
    if (await insertEnquiry(statements, enquiry, identity, duplicateOf)) return enquiry.token
    const found = await obstacle(statements, enquiry, identity)
    if ('form' in found) return found.form
    if ('applicant' in found && !identity.acceptDuplicates) throw new Refused('duplicated')
    if ('applicant' in found) duplicateOf = found.applicant
  }
  throw new Error('Nothing was in the way of an enquiry that could not be stored.')
}

// Any unique column may prevent the insert; the caller finds out which one.
const row = `
  insert into enquiries (${columns}) select ${places}
  where not exists (select 1 from duplicate_guards where applicant_digest = ? and expires_at > ?)
  on conflict do nothing returning phone_verified_at as "verifiedAt"`

// Leaves out agencies that were withdrawn since the visitor saw them.
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
async function insertEnquiry(
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

/**
 * The obstacle to storing an enquiry: the token of the enquiry of the same form, or of the same person; empty if there
 * is none any more.
 */
type Obstacle = { readonly form: string } | { readonly applicant: string } | Record<string, never>

/**
 * Finds the obstacle to an enquiry. An enquiry older than 30 days no longer is one: its applicant digest is removed.
 *
 * @throws Refused where the number must be verified and is not: others must not learn who has applied
 */
async function obstacle(
  statements: Statements,
  { createdAt }: Enquiry,
  { form, applicant, phone, verified }: Identity,
): Promise<Obstacle> {
  const same = 'select token from enquiries where form_digest = ? and superseded_by is null'
  const [sent] = await statements.query<{ token: string }>(same, [form])
  if (sent) return { form: sent.token }

  if (verified !== undefined && !(await isVerified(statements, phone, verified)))
    throw new Refused('phone_not_verified')

  const since = new Date(Date.parse(createdAt) - duplicatedFor).toISOString()
  const ended = await statements.query(
    'update enquiries set applicant_digest = null where applicant_digest = ? and created_at <= ? returning token',
    [applicant ?? null, since],
  )
  if (ended.length > 0) return {}
  const holding = 'select token from enquiries where applicant_digest = ?'
  const [item] = await statements.query<{ token: string }>(holding, [applicant ?? null])
  if (item) return { applicant: item.token }
  const older = 'select 1 from duplicate_guards where applicant_digest = ? and expires_at > ?'
  const guards = await statements.query(older, [applicant ?? null, createdAt])
  return guards.length > 0 ? { applicant: 'unknown' } : {}
}

/** Reports whether a number was verified after a time (ISO 8601). */
export async function isVerified(
  statements: Pick<Statements, 'query'>,
  phoneDigest: string | undefined,
  after: string,
): Promise<boolean> {
  const sql = 'select 1 from verified_phones where phone_digest = ? and verified_at > ?'
  return phoneDigest !== undefined && (await statements.query(sql, [phoneDigest, after])).length > 0
}

/**
 * Marks the enquiries under the replaced keys, of another form of the same flow, as superseded: they stay stored, but
 * no longer block other enquiries, and their places are free.
 *
 * @param by the token of the enquiry that counts instead
 */
async function supersede(
  statements: Statements,
  { token, flow, createdAt }: Enquiry,
  { replaced, form }: Identity,
  by: string,
): Promise<void> {
  if (replaced.length === 0) return
  const marked = await statements.query<{ token: string }>(
    `update enquiries set superseded_by = ?, applicant_digest = null
     where flow = ? and form_digest <> ? and (superseded_by is null or superseded_by = ?) and token in (
       select token from conversion_keys where key_digest in (${replaced.map(() => '?').join(', ')})
     ) returning token`,
    [by, flow, form, token, ...replaced],
  )
  const tokens = marked.map((row) => row.token)
  await freePlaces(statements, tokens)
  await storeReplaced(statements, createdAt, tokens)
}
