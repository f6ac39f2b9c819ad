import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { type Writable, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fileTypes } from '../../schemas/file-types.ts'
import type { Database } from '../database/database.ts'
import { csvOf } from '../enquiry/csv-file.ts'
import { clockIn, valueText } from '../enquiry/csv.ts'
import type { ExportedEnquiry } from '../enquiry/export.ts'
import { listEnquiries, newestEnquiries, type ListedEnquiry, type Place } from '../enquiry/list.ts'
import { tableUnder } from '../enquiry/table.ts'
import { fileContent, filesOfEnquiries, type StoredFile } from '../files/store.ts'

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
  const pages = (last?: Place) => listEnquiries(database, last)
  for await (const text of csvOf(pages, timeZone)) await write(out, text)
}

/** Writes, and waits where the reader is slower. */
async function write(out: Writable, text: string): Promise<void> {
  if (!out.write(text)) await once(out, 'drain')
}

/** An enquiry, and the files that belong to it. */
interface Listed {
  readonly enquiry: ListedEnquiry
  readonly files: readonly Pick<StoredFile, 'field'>[]
}

/** The answer that has a column of its own. */
const agencyIds = 'client_ids'

/** The columns of the operator's table, and the cells of an enquiry in them. */
interface Overview {
  /** Notes whether the enquiry needs a column that is left out if no enquiry needs it. */
  see(enquiry: ListedEnquiry): void
  heading(): string[]
  cells(listed: Listed): string[]
}

export function overviewIn(timeZone: string): Overview {
  let [parents, agencies] = [false, false]
  const columns = (): readonly (readonly [string, (listed: Listed) => string])[] => [
    [`received (${timeZone})`, ({ enquiry: { row } }) => clockIn(timeZone).format(new Date(String(row.created_at)))],
    ['flow', ({ enquiry: { row } }) => String(row.flow)],
    ...(parents ? [['mode', ({ enquiry: { row } }: Listed) => String(row.mode)] as const] : []),
    ['token', ({ enquiry: { row } }) => String(row.token)],
    ...(agencies ? [['agencies', ({ enquiry }: Listed) => enquiry.agencies.join(' / ')] as const] : []),
    ['answers', answersOf],
  ]
  return {
    see({ row, agencies: names }) {
      parents ||= row.mode === 'parent'
      agencies ||= names.length > 0
    },
    heading: () => columns().map(([title]) => title),
    cells: (listed) => columns().map(([, cell]) => cell(listed)),
  }
}

/**
 * Returns the answers in the order in which they were sent, which is that of the flow; for files, only their number.
 */
function answersOf({ enquiry: { answer }, files }: Listed): string {
  const lines = Object.entries(answer).map(([name, value]) => {
    const count = files.filter(({ field }) => field === name).length
    return [name, count === 0 ? valueText(value) : `${count} ${count === 1 ? 'file' : 'files'}`] as const
  })
  return lines.flatMap(([name, text]) => (text === '' || name === agencyIds ? [] : [`${name}: ${text}`])).join(' | ')
}

/**
 * Writes the files of exported enquiries, named by field and reference, into a folder `enquiry-<token>` in that of the
 * data, which no repository takes in; only its owner may read it. Gives the folder, undefined where there are no files.
 */
export async function writeFiles(
  database: Database,
  dataFolder: string,
  token: string,
  enquiries: readonly ExportedEnquiry[],
): Promise<string | undefined> {
  const files = enquiries.flatMap((enquiry) => enquiry.files)
  if (files.length === 0) return undefined
  const folder = resolve(dataFolder, `enquiry-${token}`)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  for (const { id, field, type } of files) {
    const name = `${field}-${id}.${fileTypes[type].extension}`
    await pipeline(Readable.from(fileContent(database, id)), createWriteStream(join(folder, name), { mode: 0o600 }))
  }
  return folder
}
