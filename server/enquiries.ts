import { existsSync } from 'node:fs'
import type { Database } from './database/database.ts'
import { exportEnquiry } from './enquiry/export.ts'
import { placeOfToken } from './enquiry/list.ts'
import { deleteEnquiry, purgeEnquiries } from './enquiry/remove.ts'
import { readOrder, type Order } from './operator/options.ts'
import { printCsv, printTable, writeFiles, type Page } from './operator/print.ts'
import { databaseFile, openDatabase } from './startup/open-database.ts'
import { readSettings, type Settings } from './startup/settings.ts'
import { reasonOf, StartError } from './startup/start-error.ts'

// A program that reads the list may stop in the middle of it, as `head` does.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1))

try {
  await carryOut(readOrder(process.argv.slice(2), new Date()), readSettings(process.env))
} catch (error) {
  console.error(error instanceof Error ? error.message : reasonOf(error))
  process.exitCode = 1
}

async function carryOut(order: Order, settings: Settings): Promise<void> {
  const file = databaseFile(settings.dataFolder)
  if (settings.databaseUrl === undefined && !existsSync(file)) {
    return console.error(
      `No enquiries yet: there is no database ${file}. The server makes it when it starts: npm start`,
    )
  }
  const database = await openDatabase(settings, 'command')
  try {
    await withDatabase(database, order, settings)
  } finally {
    await database.close()
  }
}

async function withDatabase(database: Database, order: Order, { timeZone, dataFolder }: Settings): Promise<void> {
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
      const count = await deleteEnquiry(database, order.token)
      if (count === 0) throw missing(order.token)
      return console.log(`Deleted ${enquiries(count)}.`)
    }
    case 'purge': {
      const count = await purgeEnquiries(database, order.before)
      return console.log(`Deleted ${enquiries(count)} received before ${order.before}.`)
    }
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
