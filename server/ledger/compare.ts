import { dayIn } from '../calendar.ts'
import type { Database } from '../database/database.ts'
import type { JournalReader } from './read.ts'
import type { JournalRecord, Receipt } from './receipt.ts'

/** The enquiries that were acknowledged on a day, and what became of them. */
export interface Day {
  /** `YYYY-MM-DD` in the site's time zone. */
  readonly day: string
  acknowledged: number
  stored: number
  /** Deleted by the operator's commands or in the inbox. */
  deleted: number
  /** Neither stored nor deleted. */
  missing: number
  /** Messages about them. */
  messages: number
  delivered: number
  waiting: number
  givenUp: number
  /** Messages that the outbox does not contain, though their enquiry is stored. */
  lost: number
}

/** An enquiry or a message that should exist. */
export interface Missing {
  readonly receipt: Receipt
  /** The id of the message; undefined if the enquiry itself is missing. */
  readonly message: string | undefined
}

/** The comparison of receipts with the database. */
export interface Comparison {
  readonly days: readonly Day[]
  /** The first of what is missing, 200 at most. */
  readonly missing: readonly Missing[]
  /** Stored enquiries without a receipt since the journals begin: their visitors may not know that they are stored. */
  readonly unacknowledged: number
  /** The tokens of enquiries that are stored though they were deleted on purpose. */
  readonly returned: readonly string[]
}

const mostListed = 200
const lot = 500

/** Compares the receipts of journals with the stored enquiries and the messages about them. */
export async function compareLedger(
  database: Database,
  journals: JournalReader,
  timeZone: string,
): Promise<Comparison> {
  const days = new Map<string, Day>()
  const missing: Missing[] = []
  const seen = new Set<string>()
  const miss = (receipt: Receipt, message?: string) => {
    if (missing.length < mostListed) missing.push({ receipt, message })
  }
  const removed = await deletionsIn(journals)
  for await (const records of journals.records()) {
    // A repeated call of a visitor after a restart gets a second receipt.
    const receipts = records.filter(isReceipt).filter(({ token }) => !seen.has(token) && seen.add(token))
    const tokens = receipts.map(({ token }) => token)
    const stored = await among(database, 'enquiries', tokens)
    const deleted = await among(database, 'deleted_enquiries', tokens)
    const states = await statesOf(
      database,
      receipts.flatMap(({ messages }) => messages),
    )
    for (const receipt of receipts) {
      const name = dayIn(timeZone, new Date(receipt.time))
      const day = days.get(name) ?? emptyDay(name)
      days.set(name, day)
      day.acknowledged++
      if (stored.has(receipt.token)) day.stored++
      else if (deleted.has(receipt.token) || removed.has(receipt.token)) day.deleted++
      else {
        day.missing++
        miss(receipt)
      }
      if (!stored.has(receipt.token)) continue
      for (const id of receipt.messages) {
        day.messages++
        const state = states.get(id)
        if (state !== undefined) day[state]++
        else {
          day.lost++
          miss(receipt, id)
        }
      }
    }
  }
  return {
    days: [...days.values()].toSorted((left, right) => (left.day < right.day ? -1 : 1)),
    missing,
    returned: await storedAmong(database, [...removed]),
    unacknowledged: journals.begins === undefined ? 0 : await countOthers(database, journals.begins, seen),
  }
}

const isReceipt = (record: JournalRecord): record is Receipt => 'token' in record

/** Returns the tokens of the enquiries that were deleted on purpose. */
async function deletionsIn(journals: JournalReader): Promise<ReadonlySet<string>> {
  const tokens = new Set<string>()
  for await (const records of journals.records())
    for (const record of records) if ('deleted' in record) record.deleted.forEach((token) => tokens.add(token))
  return tokens
}

async function storedAmong(database: Database, tokens: readonly string[]): Promise<readonly string[]> {
  const stored: string[] = []
  for (let start = 0; start < tokens.length; start += lot)
    stored.push(...(await among(database, 'enquiries', tokens.slice(start, start + lot))))
  return stored
}

const emptyDay = (day: string): Day => ({
  day,
  acknowledged: 0,
  stored: 0,
  deleted: 0,
  missing: 0,
  messages: 0,
  delivered: 0,
  waiting: 0,
  givenUp: 0,
  lost: 0,
})

const list = (values: readonly unknown[]) => values.map(() => '?').join(', ')

/** Returns the tokens that a table contains. */
async function among(
  database: Database,
  table: 'enquiries' | 'deleted_enquiries',
  tokens: readonly string[],
): Promise<ReadonlySet<string>> {
  if (tokens.length === 0) return new Set()
  const rows = await database.query<{ token: string }>(
    `select token from ${table} where token in (${list(tokens)})`,
    tokens,
  )
  return new Set(rows.map(({ token }) => token))
}

type State = 'delivered' | 'waiting' | 'givenUp'

async function statesOf(database: Database, ids: readonly string[]): Promise<ReadonlyMap<string, State>> {
  const states = new Map<string, State>()
  for (let start = 0; start < ids.length; start += lot) {
    const some = ids.slice(start, start + lot)
    const rows = await database.query<{ id: string; state: 'delivered' | 'waiting' | 'dead' }>(
      `select id, state from deliveries where id in (${list(some)})`,
      some,
    )
    for (const { id, state } of rows) states.set(id, state === 'dead' ? 'givenUp' : state)
  }
  return states
}

/** Counts the enquiries stored since a time (ISO 8601) whose tokens are not among the given ones. */
async function countOthers(database: Database, since: string, tokens: ReadonlySet<string>): Promise<number> {
  let [createdAt, token, count] = [since, '', 0]
  for (;;) {
    const rows = await database.query<{ createdAt: string; token: string }>(
      `select created_at as "createdAt", token from enquiries where (created_at, token) > (?, ?)
       order by created_at, token limit ${lot}`,
      [createdAt, token],
    )
    count += rows.filter((row) => !tokens.has(row.token)).length
    if (rows.length < lot) return count
    ;({ createdAt, token } = rows.at(-1)!)
  }
}
