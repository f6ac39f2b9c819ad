import { createHash } from 'node:crypto'

/** The record of a reply to a visitor that an enquiry is stored. It contains no answer. */
export interface Receipt {
  /** ISO 8601 in UTC. */
  readonly time: string
  /** The enquiry's token. */
  readonly token: string
  readonly flow: string
  /** The ids of the messages that were stored with the enquiry. */
  readonly messages: readonly string[]
}

/** The record of enquiries that were deleted on purpose. */
export interface Deletion {
  /** ISO 8601 in UTC. */
  readonly time: string
  /** The tokens of the enquiries. */
  readonly deleted: readonly string[]
}

export type JournalRecord = Receipt | Deletion

/** The first record of a journal: a file of receipts and deletions, each chained to the record before it. */
export interface Head {
  readonly time: string
  /** The last hash of the journal before this one; null if there was none. */
  readonly after: string | null
}

/** The end of the name of a journal. The names of journals sort by the times at which they begin. */
export const journalEnding = '.receipts'

/** Returns the name of a new journal: its time, and a part that differs for servers that begin at the same time. */
export const journalName = (time: string, random: string): string =>
  `${time.replace(/[:.]/g, '')}-${random}${journalEnding}`

/** Returns the hash of a record, which covers all records before it in the same journal. */
export const hashOf = (previous: string, text: string): string =>
  createHash('sha256').update(`${previous}\n${text}`).digest('base64url')

/** Writes a record as a line of its hash and its JSON. */
export const lineOf = (hash: string, text: string): string => `${hash} ${text}\n`

/** Returns the hash and the JSON text of a line; undefined if it is none. */
export function partsOf(line: string): { readonly hash: string; readonly text: string } | undefined {
  const [, hash, text] = /^([\w-]{43}) (\{.*\})$/.exec(line) ?? []
  return hash === undefined || text === undefined ? undefined : { hash, text }
}
