import { once } from 'node:events'
import type { Writable } from 'node:stream'
import type { Database } from '../database/database.ts'
import { columnsOf, full, fullHeading } from '../enquiry/columns.ts'
import { csvRow, csvStart } from '../enquiry/csv.ts'
import { listEnquiries, newestEnquiries, placeOf, type ListedEnquiry, type Place } from '../enquiry/list.ts'
import { overviewIn } from '../enquiry/overview.ts'
import { tableUnder } from '../enquiry/table.ts'
import { filesOfEnquiries } from '../files/stored.ts'

/** The operator's output, and the time zone of the times in it. */
export interface Page {
  readonly out: Writable
  readonly timeZone: string
  /** The number of characters in a line of a terminal. */
  readonly width?: number | undefined
}

/**
 * Lists the newest 2,000 enquiries as a table, or those before a given one.
 *
 * @returns the token before which older ones are listed next; undefined if there are none
 */
export async function printTable(
  database: Database,
  { out, timeZone, width }: Page,
  before?: Place,
): Promise<string | undefined> {
  const { enquiries, hasOlder } = await newestEnquiries(database, before)
  const tokens = enquiries.map(({ row }) => String(row.token))
  if (tokens.length === 0) {
    await write(out, before ? 'No older enquiries.\n' : 'No enquiries yet.\n')
    return undefined
  }
  const overview = overviewIn(timeZone)
  for (const enquiry of enquiries) overview.see(enquiry)
  const files = await filesOfEnquiries(database, tokens)
  const rows = enquiries.map((enquiry, index) =>
    overview.cells({ enquiry, files: files.filter(({ token }) => token === tokens[index]) }),
  )
  const table = tableUnder(overview.heading(), width)
  for (const row of rows) table.fit(row)
  await write(out, `${table.line(overview.heading())}\n${table.rule()}\n`)
  await write(out, rows.map((row) => `${table.line(row)}\n`).join(''))
  return hasOlder ? tokens[0] : undefined
}

/** Writes all enquiries as CSV, with everything that was sent. */
export async function printCsv(database: Database, { out, timeZone }: Page): Promise<void> {
  const { columns, add } = columnsOf()
  const last = await each(database, add)
  const all = columns()
  await write(out, csvStart + csvRow(fullHeading(all)))
  if (!last) return
  for await (const page of listEnquiries(database, last)) {
    await write(out, page.map((enquiry) => csvRow(full(enquiry, all, timeZone))).join(''))
  }
}

/** Visits all enquiries; returns the position of the last one, undefined if there is none. */
async function each(database: Database, see: (enquiry: ListedEnquiry) => void): Promise<Place | undefined> {
  let end: Place | undefined
  for await (const page of listEnquiries(database)) {
    page.forEach(see)
    end = placeOf(page.at(-1)!.row)
  }
  return end
}

/** Writes, and waits where the reader is slower. */
async function write(out: Writable, text: string): Promise<void> {
  if (!out.write(text)) await once(out, 'drain')
}
