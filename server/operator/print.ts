import { once } from 'node:events'
import type { Writable } from 'node:stream'
import type { Database } from '../database/database.ts'
import { filesOfEnquiries } from '../files/kept.ts'
import { columnsOf, full, fullHeading } from '../enquiry/columns.ts'
import { csvRow, csvStart } from '../enquiry/csv.ts'
import { listEnquiries, placeOf, type ListedEnquiry, type Place } from '../enquiry/list.ts'
import { overviewIn, type Overview } from '../enquiry/overview.ts'
import { tableUnder } from '../enquiry/table.ts'

/** Where an operator reads, and the time zone of the times there. */
interface Page {
  readonly out: Writable
  readonly timeZone: string
  /** How many characters fit into a line, where it is a terminal. */
  readonly width?: number | undefined
}

/**
 * Lists all enquiries as a table. Like the CSV file it goes through them twice, and holds a page of them at a time; before
 * that once more, to know which columns there are.
 */
export async function printTable(database: Database, { out, timeZone, width }: Page): Promise<void> {
  const overview = overviewIn(timeZone)
  const last = await each(database, (enquiry) => overview.see(enquiry))
  if (!last) return write(out, 'No enquiries yet.\n')
  const table = tableUnder(overview.heading(), width)
  for await (const rows of cellsOf(database, overview, last)) rows.forEach((row) => table.fit(row))
  await write(out, `${table.line(overview.heading())}\n${table.rule()}\n`)
  for await (const rows of cellsOf(database, overview, last)) await write(out, rows.map((row) => `${table.line(row)}\n`).join(''))
}

/** The rows of the table, page by page. */
async function* cellsOf(database: Database, overview: Overview, last: Place): AsyncGenerator<readonly (readonly string[])[]> {
  for await (const page of listEnquiries(database, last)) {
    const files = await filesOfEnquiries(database, page.map(({ row }) => String(row.token)))
    yield page.map((enquiry) => overview.cells({ enquiry, files: files.filter(({ token }) => token === enquiry.row.token) }))
  }
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

/** Goes through all enquiries; gives the place of the last, undefined where there is none. */
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
