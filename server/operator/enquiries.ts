import { existsSync } from 'node:fs'
import type { Database } from '../database/database.ts'
import { exportEnquiry } from '../enquiry/export.ts'
import { placeOfToken } from '../enquiry/list.ts'
import { deleteEnquiry, purgeEnquiries } from '../enquiry/remove.ts'
import { type Journal, openJournal } from '../ledger/journal.ts'
import { databaseFile } from '../startup/open-database.ts'
import type { Settings } from '../startup/settings.ts'
import { StartError } from '../startup/start-error.ts'
import { type Operate, withDatabase } from './command.ts'
import { readOrder, type Order } from './options.ts'
import { printCsv, printTable, writeFiles, type Page } from './print.ts'

/** Lists, exports or deletes stored enquiries. */
export const operate: Operate = (settings, args) => carryOut(readOrder(args, new Date()), settings)

async function carryOut(order: Order, settings: Settings): Promise<void> {
  const file = databaseFile(settings.dataFolder)
  if (settings.databaseUrl === undefined && !existsSync(file)) {
    return console.error(
      `No enquiries yet: there is no database ${file}. The server makes it when it starts: npm run serve`,
    )
  }
  await withDatabase(settings, (database) => obey(database, order, settings))
}

async function obey(database: Database, order: Order, { timeZone, dataFolder, ledger }: Settings): Promise<void> {
  const page = { out: process.stdout, timeZone, width: process.stdout.columns as number | undefined }
  switch (order.does) {
    case 'list':
      return list(database, page, order.before)
    case 'csv':
      return printCsv(database, page)
    case 'export': {
      const found = await exportEnquiry(database, order.token)
      if (found.length === 0) throw missing(order.token)
      const written = await writeFiles(database, dataFolder, order.token, found)
      if (written) console.error(`Its files are in ${written}.`)
      return console.log(JSON.stringify(found, null, 2))
    }
    case 'delete': {
      const count = await withJournal(ledger, (journal) => deleteEnquiry(database, order.token, journal))
      if (count === 0) throw missing(order.token)
      return console.log(`Deleted ${enquiries(count)}.`)
    }
    case 'purge': {
      const count = await withJournal(ledger, (journal) => purgeEnquiries(database, order.before, journal))
      return console.log(`Deleted ${enquiries(count)} received before ${order.before}.`)
    }
  }
}

/** Runs work that deletes enquiries with a journal of its own, which is chained to those of the server. */
async function withJournal<Result>(
  folder: string | undefined,
  work: (journal: Journal) => Promise<Result>,
): Promise<Result> {
  const journal = openJournal(folder, () => new Date())
  try {
    return await work(journal)
  } finally {
    await journal.close()
  }
}

async function list(database: Database, page: Page, before: string | undefined): Promise<void> {
  const place = before === undefined ? undefined : await placeOfToken(database, before)
  if (before !== undefined && !place) throw missing(before)
  const older = await printTable(database, page, place)
  if (older !== undefined)
    console.error(`There are older ones. They are listed by: npm run enquiries -- --before ${older}`)
}

function enquiries(count: number): string {
  return count === 1 ? '1 enquiry' : `${count} enquiries`
}

function missing(token: string): StartError {
  return new StartError(`There is no enquiry ${token}.`)
}
