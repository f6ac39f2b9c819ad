import { randomUUID } from 'node:crypto'
import { dayIn } from '../calendar.ts'
import type { Database } from '../database/database.ts'
import { valueText } from '../enquiry/csv.ts'
import { listed, type Row } from '../enquiry/list.ts'
import { filesOfEnquiries, type StoredFile } from '../files/store.ts'
import { messagesAbout, type MessageAbout } from '../outbox/outbox.ts'
import type { Flows, ReadableAnswer } from '../published-flows.ts'
import { enter } from './entries.ts'
import type { State } from './filter.ts'
import { changesOf, log, type LogEntry } from './log.ts'

/** A note on an enquiry. */
export interface Note {
  readonly account: string
  /** ISO 8601. */
  readonly createdAt: string
  readonly content: string
}

/** Everything about an enquiry that its page shows. */
export interface OpenedEnquiry {
  /** All columns but the answer. */
  readonly row: Row
  readonly token: string
  readonly flow: string
  /** ISO 8601. */
  readonly createdAt: string
  readonly state: State
  readonly answers: readonly ReadableAnswer[]
  /** The language of the answers; undefined if the flow is no longer published. */
  readonly language: string | undefined
  readonly clients: readonly string[]
  readonly offers: readonly { readonly day: string | null; readonly title: string }[]
  readonly files: readonly StoredFile[]
  readonly notes: readonly Note[]
  readonly changes: readonly LogEntry[]
  readonly messages: readonly MessageAbout[]
  /** The tokens of those that it replaces. */
  readonly replaces: readonly string[]
  readonly replacedBy: string | undefined
  readonly duplicateOf: string | undefined
}

/** Returns an enquiry with all that belongs to it; undefined if there is none with the token. */
export async function readEnquiry(
  database: Database,
  flows: Flows,
  timeZone: string,
  token: string,
): Promise<OpenedEnquiry | undefined> {
  const rows = await database.query<Row>('select * from enquiries where token = ?', [token])
  const [enquiry] = rows.length > 0 ? await listed(database, rows) : []
  if (!enquiry) return undefined
  const { row, answer, agencies } = enquiry
  const [flow, createdAt] = [String(row.flow), String(row.created_at)]
  const [entry] = await database.query<{ state: State }>('select state from inbox_entries where token = ?', [token])
  const replaced = await database.query<{ token: string }>(
    'select token from enquiries where superseded_by = ? order by created_at, token',
    [token],
  )
  const readable = flows.readable(flow, answer, dayIn(timeZone, new Date(createdAt)))
  return {
    row,
    token,
    flow,
    createdAt,
    state: entry?.state ?? 'new',
    answers: readable.length > 0 ? readable : asSent(answer),
    language: flows.languageOf(flow, answer),
    clients: agencies,
    offers: await database.query(
      `select o.day, o.title from holds h join offers o on o.source = h.source and o.id = h.offer
       where h.token = ? order by o.day, o.position`,
      [token],
    ),
    files: await filesOfEnquiries(database, [token]),
    notes: await database.query<Note>(
      `select account, created_at as "createdAt", content from inbox_notes where token = ? order by created_at, id`,
      [token],
    ),
    changes: await changesOf(database, token),
    messages: await messagesAbout(database, token),
    replaces: replaced.map((item) => item.token),
    replacedBy: textOf(row.superseded_by),
    duplicateOf: textOf(row.duplicate_of),
  }
}

const textOf = (value: Row[string] | undefined) => (typeof value === 'string' ? value : undefined)

/** Returns the answers under the names of their fields, for a flow that is no longer published. */
const asSent = (answer: Readonly<Record<string, unknown>>): ReadableAnswer[] =>
  Object.entries(answer).map(([field, value]) => ({ field, label: field, answer: valueText(value) }))

/** Who does something, and when. */
interface By {
  readonly account: string
  readonly now: Date
}

/** Sets the state of an enquiry; false if there is no such enquiry. A state that it has already is not logged. */
export const setState = (database: Database, token: string, state: State, { account, now }: By): Promise<boolean> =>
  database.transaction(async (statements) => {
    if (!(await enter(statements, token))) return false
    const changed = await statements.query(
      'update inbox_entries set state = ? where token = ? and state <> ? returning token',
      [state, token, state],
    )
    if (changed.length > 0) await log(statements, now, { account, action: 'state', token, detail: state })
    return true
  })

/** Adds a note to an enquiry; false if there is no such enquiry. */
export const addNote = (database: Database, token: string, content: string, { account, now }: By): Promise<boolean> =>
  database.transaction(async (statements) => {
    const added = await statements.query(
      `insert into inbox_notes (id, token, account, created_at, content)
       select cast(? as text), token, cast(? as text), cast(? as text), cast(? as text) from enquiries where token = ?
       returning id`,
      [randomUUID(), account, now.toISOString(), content, token],
    )
    if (added.length > 0) await log(statements, now, { account, action: 'note', token })
    return added.length > 0
  })
