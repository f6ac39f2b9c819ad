import { randomUUID } from 'node:crypto'
import type { Database, Statements } from '../database/database.ts'
import { digest } from '../digest.ts'
import { criteriaIn, matches } from './offers.ts'

/** The offer that a body names under a field. */
export interface SentBooking {
  readonly field: string
  readonly source: string
  readonly offer: string
  /** The answers to which the offers of the field belong. */
  readonly answers: Readonly<Record<string, unknown>>
}

/** The bookings of a body, with the possible owners of the holds of its form, and the session as a digest. */
export interface SentBookings {
  readonly session: string
  readonly bookings: readonly (SentBooking & { readonly owners: readonly string[] })[]
}

/** Thrown in a transaction to undo it: these fields name offers without a free place for the form. */
export class PlacesTaken extends Error {
  readonly fields: readonly string[]

  constructor(fields: readonly string[]) {
    super(`no free places: ${fields.join(', ')}`)
    this.fields = fields
  }
}

/** The form and field to which a hold belongs. */
export interface Holder {
  readonly session: string
  readonly flow: string
  readonly field: string
  /** The key of the form. */
  readonly key: string
}

/** Digest of the form and field to which a hold belongs. */
export const ownerOf = (secret: string, { session, flow, field, key }: Holder): string =>
  digest(secret, 'hold', JSON.stringify([session, flow, field, key]))

/** Digest of a session that has holds. */
export const holdSession = (secret: string, session: string): string => digest(secret, 'hold', session)

/**
 * Returns the owners of the holds of a form by the key of its conversion: each later body of a form has the form's key
 * with a number.
 */
export const ownersOf = (secret: string, holder: Holder): readonly string[] =>
  [...new Set([holder.key, holder.key.replace(/-\d+$/, '')])].map((key) => ownerOf(secret, { ...holder, key }))

/** The most places that a session can hold at once. */
const mostPerSession = 10

/**
 * Holds a place of an offer for an owner, in place of the one that the owner holds. A hold of the same offer is
 * renewed. Returns its reference; undefined if there is no free place, or the session holds too many.
 */
export async function holdPlace(
  database: Database,
  place: Readonly<Record<'source' | 'offer' | 'owner' | 'session' | 'now' | 'expiresAt', string>>,
): Promise<string | undefined> {
  const { source, offer, owner, session, now, expiresAt } = place
  return database.transaction(async (statements) => {
    const free = await lockedOffer(statements, { source, offer, owners: [owner], now })
    if (!free?.hasPlace) return undefined
    const [own] = await statements.query<{ id: string }>(
      'select id from holds where owner = ? and source = ? and offer = ? and token is null',
      [owner, source, offer],
    )
    const [others] = await statements.query<{ count: number | string }>(
      'select count(*) as count from holds where session_digest = ? and expires_at > ? and owner <> ?',
      [session, now, owner],
    )
    if (Number(others?.count) >= mostPerSession) return undefined
    const id = own?.id ?? randomUUID()
    await statements.query('delete from holds where owner = ? and token is null', [owner])
    await statements.query(
      'insert into holds (id, source, offer, owner, session_digest, expires_at) values (?, ?, ?, ?, ?, ?)',
      [id, source, offer, owner, session, expiresAt],
    )
    return id
  })
}

/** Ends a hold of a session. False if there is none that belongs to no enquiry. */
export async function releasePlace(database: Database, session: string, id: string): Promise<boolean> {
  const sql = 'delete from holds where id = ? and session_digest = ? and token is null returning id'
  return (await database.query(sql, [id, session])).length > 0
}

/**
 * Books the places of an enquiry: from then on they are taken as long as the enquiry is stored. A hold of the form is
 * used up. Without one, any free place will do, for example after the hold has expired.
 *
 * @throws PlacesTaken if an offer does not exist, is for other answers, or has no free place
 */
export async function bookPlaces(
  statements: Statements,
  { token, createdAt }: { readonly token: string; readonly createdAt: string },
  { session, bookings }: SentBookings,
): Promise<void> {
  const taken: string[] = []
  // Everybody locks offers in one order, so that there is no deadlock.
  const inOrder = bookings.toSorted((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1))
  for (const { field, source, offer, owners, answers } of inOrder) {
    const found = await lockedOffer(statements, { source, offer, owners, now: createdAt })
    if (!found?.hasPlace || !matches(criteriaIn(found.criteria), answers)) {
      taken.push(field)
      continue
    }
    const named = owners.map(() => '?').join(', ')
    if (owners.length > 0)
      await statements.query(`delete from holds where owner in (${named}) and token is null`, owners)
    await statements.query(
      'insert into holds (id, source, offer, owner, session_digest, token) values (?, ?, ?, ?, ?, ?)',
      [randomUUID(), source, offer, owners[0] ?? null, session, token],
    )
  }
  if (taken.length > 0) throw new PlacesTaken(taken)
}

const orderOf = ({ source, offer }: SentBooking) => JSON.stringify([source, offer])

/** Frees the places of enquiries that no longer count. */
export async function freePlaces(statements: Statements, tokens: readonly string[]): Promise<void> {
  if (tokens.length === 0) return
  await statements.query(`delete from holds where token in (${tokens.map(() => '?').join(', ')})`, tokens)
}

interface Wanted {
  readonly source: string
  readonly offer: string
  readonly owners: readonly string[]
  readonly now: string
}

/**
 * Locks an offer until the transaction ends, and reports whether it has a place that nobody but the owners has.
 * Undefined if there is no such offer.
 */
async function lockedOffer(statements: Statements, { source, offer, owners, now }: Wanted) {
  // An update, because it locks the row in every database. The next statement sees everything committed before it.
  const [row] = await statements.query<{ places: number; criteria: string }>(
    'update offers set places = places where source = ? and id = ? returning places, criteria',
    [source, offer],
  )
  if (!row) return undefined
  const isOwn = owners.length > 0 ? `h.owner in (${owners.map(() => '?').join(', ')})` : 'h.owner is null and 1 = 0'
  const [others] = await statements.query<{ count: number | string }>(
    `select count(*) as count from holds h where h.source = ? and h.offer = ?
       and (h.token is not null or (h.expires_at > ? and not coalesce(${isOwn}, false)))`,
    [source, offer, now, ...owners],
  )
  return { criteria: row.criteria, hasPlace: Number(others?.count) < Number(row.places) }
}
