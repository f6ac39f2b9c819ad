import { dayIn } from '../calendar.ts'
import type { Database } from '../database/database.ts'
import { listed, type Row } from '../enquiry/list.ts'
import { filesOfEnquiries } from '../files/store.ts'
import type { Message } from '../outbox/outbox.ts'
import type { Flows } from '../published-flows.ts'

/** The content of a message about an enquiry; a webhook receives it as JSON. */
export interface Body {
  readonly type: Message['event']
  /** The time of the event, ISO 8601 in UTC. */
  readonly timestamp: string
  readonly data: Data
}

/** A new enquiry; or a replaced one, with the token of the enquiry that replaces it. */
type Data = Enquiry | { readonly id: string; readonly flow: string; readonly replacedBy: string }

export interface Enquiry {
  /** The enquiry's token, which the thanks page and the events of the form also have. */
  readonly id: string
  readonly flow: string
  readonly mode: string
  /** The answers as the form sent them, by the flow's schema of answers. */
  readonly answers: Readonly<Record<string, unknown>>
  /** The answers in the words of the form. */
  readonly readable: ReturnType<Flows['readable']>
  /** The names of the clients that the visitor has chosen. */
  readonly clients: readonly string[]
  readonly files: readonly {
    readonly id: string
    readonly field: string
    readonly type: string
    readonly size: number
  }[]
  /** The enquiries of the same visitor that this one corrects. */
  readonly replaces: readonly string[]
  /** The earlier enquiry of the same person, if the site accepts duplicates; otherwise null. */
  readonly duplicateOf: string | null
}

/** Returns the body of a message; undefined if its enquiry no longer exists. */
export type Compose = (message: Message) => Promise<Body | undefined>

/** Returns a function that composes messages about stored enquiries. */
export function composer(database: Database, flows: Flows, timeZone: string): Compose {
  return async ({ token, event, createdAt }) => {
    const rows = await database.query<Row>('select * from enquiries where token = ?', [token])
    const [row] = rows
    if (!row) return undefined
    const data =
      event === 'enquiry.created'
        ? await enquiryIn(database, flows, timeZone, row)
        : { id: token, flow: String(row.flow), replacedBy: String(row.superseded_by) }
    return { type: event, timestamp: createdAt, data }
  }
}

async function enquiryIn(database: Database, flows: Flows, timeZone: string, row: Row): Promise<Enquiry> {
  const [token, flow] = [String(row.token), String(row.flow)]
  const [[enquiry], files, replaced] = await Promise.all([
    listed(database, [row]),
    filesOfEnquiries(database, [token]),
    database.query<{ token: string }>(
      'select token from enquiries where superseded_by = ? order by created_at, token',
      [token],
    ),
  ])
  const { answer, agencies } = enquiry!
  return {
    id: token,
    flow,
    mode: String(row.mode),
    answers: answer,
    readable: flows.readable(flow, answer, dayIn(timeZone, new Date(String(row.created_at)))),
    clients: agencies,
    files: files.map(({ token: _, ...file }) => file),
    replaces: replaced.map((item) => item.token),
    duplicateOf: row.duplicate_of === null ? null : String(row.duplicate_of),
  }
}
