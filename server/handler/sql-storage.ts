import type { KnownKey, NewEnquiry, Storage, Taken, UsedUp } from './storage.ts'
import { type Rows, storeIn } from './storing.ts'

/** Runs a statement of a transaction: each `?` takes the next value. Resolves with the rows that it returns. */
export type Query = (sql: string, values: readonly (string | number | null)[]) => Promise<readonly object[]>

/**
 * Runs work as one transaction of a database: commits when the work has ended, and rolls back if it fails. A statement
 * after a failed one may fail, too.
 */
export type Transaction = <Result>(work: (query: Query) => Promise<Result>) => Promise<Result>

/** The tables of `sqlStorage`, for SQLite and PostgreSQL: one statement each, to be run once. */
export const sqlTables: readonly string[] = [
  `create table if not exists kaiwa_enquiries (
     token text primary key, created_at text not null, flow text not null, version text not null,
     consent text not null, mode text not null, name text, reading text, tel text, email text, answer text not null,
     clients text not null, phone_verified_at text, duplicate_of text, replaced_by text,
     form_digest text unique, applicant_digest text unique)`,
  'create table if not exists kaiwa_keys (key_digest text primary key, form_digest text, token text)',
  `create table if not exists kaiwa_limits (
     id text primary key, taken integer not null, expires_at text not null)`,
  'create table if not exists kaiwa_notes (id text primary key, note text not null, expires_at text not null)',
]

/**
 * Returns a storage in a database with SQL: PostgreSQL, SQLite and what is compatible with them, in the tables
 * `sqlTables`. Unique columns decide, so several servers may share the database under its default isolation.
 */
export function sqlStorage(transaction: Transaction): Storage {
  /** Runs work again if a transaction of another call was faster. It then sees what that call has stored. */
  const retried: Transaction = async (work) => {
    for (let tries = 1; ; tries++)
      try {
        return await transaction(work)
      } catch (error) {
        if (!isConflict(error) || tries === mostTries) throw error
        await pause(Math.random() * 2 ** tries)
      }
  }
  return {
    store: (enquiry, claims) => retried((query) => storeIn(rowsOf(query), enquiry, claims)),
    find: (key) => retried((query) => rowsOf(query).key(key)),
    take: (takes, now) =>
      retried((query) => takeAll(query, takes, now)).catch((error: unknown) => {
        if (error instanceof Full) return error.usedUp
        throw error
      }),
    writeNote: (id, note, expires) =>
      retried(async (query) => {
        await query(
          `insert into kaiwa_notes (id, note, expires_at) values (?, ?, ?)
           on conflict (id) do update set note = excluded.note, expires_at = excluded.expires_at`,
          [id, note, expires],
        )
      }),
    readNote: (id, now) =>
      retried(async (query) => {
        await query('delete from kaiwa_notes where expires_at <= ?', [now])
        return first<{ note: string }>(await query('select note from kaiwa_notes where id = ?', [id]))?.note
      }),
    removeNote: (id) =>
      retried(async (query) => (await query('delete from kaiwa_notes where id = ? returning id', [id])).length > 0),
  }
}

const mostTries = 10

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** The codes of PostgreSQL and SQLite for a transaction that another one has overtaken. */
const conflicts = /^(?:23505|40001|40P01|SQLITE_(?:BUSY|CONSTRAINT_(?:PRIMARYKEY|UNIQUE)).*)$/

const isConflict = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && conflicts.test(String(error.code))

/** Returns the first row of a result, whose columns the statement determines. */
const first = <Row>(rows: readonly object[]): Row | undefined => rows[0] as Row | undefined

const places = (values: readonly unknown[]) => values.map(() => '?').join(', ')

function rowsOf(query: Query): Rows {
  return {
    key: async (key) =>
      first<KnownKey>(await query('select form_digest as form, token from kaiwa_keys where key_digest = ?', [key])),
    async addKey(key, { form, token }) {
      await query('insert into kaiwa_keys (key_digest, form_digest, token) values (?, ?, ?)', [key, form, token])
    },
    earlier: async (keys) =>
      (await query(
        `select e.token, e.flow, e.form_digest as form from kaiwa_keys k join kaiwa_enquiries e on e.token = k.token
         where e.replaced_by is null and k.key_digest in (${places(keys)})`,
        keys,
      )) as { token: string; flow: string; form: string }[],
    holderOfForm: async (form) =>
      first<{ token: string }>(await query('select token from kaiwa_enquiries where form_digest = ?', [form]))?.token,
    holderOfApplicant: async (applicant) =>
      first(
        await query('select token, created_at as "createdAt" from kaiwa_enquiries where applicant_digest = ?', [
          applicant,
        ]),
      ),
    async freeApplicant(token) {
      await query('update kaiwa_enquiries set applicant_digest = null where token = ?', [token])
    },
    async replace(token, by) {
      await query(
        'update kaiwa_enquiries set replaced_by = ?, form_digest = null, applicant_digest = null where token = ?',
        [by, token],
      )
    },
    async addEnquiry(enquiry, form, { applicant, duplicateOf }) {
      const columns = {
        ...columnsOf(enquiry),
        duplicate_of: duplicateOf,
        form_digest: form,
        applicant_digest: applicant,
      }
      const values = Object.values(columns)
      await query(`insert into kaiwa_enquiries (${Object.keys(columns).join(', ')}) values (${places(values)})`, values)
    },
  }
}

const columnsOf = ({ createdAt, answer, clients, phoneVerifiedAt, ...texts }: NewEnquiry) => ({
  ...texts,
  created_at: createdAt,
  answer: JSON.stringify(answer),
  clients: JSON.stringify(clients),
  phone_verified_at: phoneVerifiedAt,
})

/** Thrown in a transaction to undo what it has taken. */
class Full extends Error {
  constructor(readonly usedUp: UsedUp) {
    super('A limit is used up.')
  }
}

/** Takes amounts in the order of their ids, so that transactions do not wait for each other in a circle. */
async function takeAll(query: Query, takes: readonly Taken[], now: string): Promise<undefined> {
  await query('delete from kaiwa_limits where expires_at <= ?', [now])
  for (const { id, most, amount, expires } of takes.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    if (amount < 0) {
      await query('update kaiwa_limits set taken = taken + ? where id = ? and taken >= ?', [amount, id, -amount])
      continue
    }
    const row = first<{ taken: number; expires: string }>(
      await query(
        `insert into kaiwa_limits (id, taken, expires_at) values (?, ?, ?)
         on conflict (id) do update set taken = kaiwa_limits.taken + excluded.taken
         returning taken, expires_at as expires`,
        [id, amount, expires],
      ),
    )!
    if (row.taken > most) throw new Full({ id, expires: row.expires })
  }
}
