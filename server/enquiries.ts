import { existsSync } from 'node:fs'
import type { Database } from './database/database.ts'
import { exportEnquiry } from './enquiry/export.ts'
import { deleteEnquiry, purgeEnquiries } from './enquiry/remove.ts'
import { readOrder, type Order } from './operator/options.ts'
import { printCsv, printTable } from './operator/print.ts'
import { databaseFile, openDatabase } from './startup/open-database.ts'
import { readSettings, type Settings } from './startup/settings.ts'
import { reasonOf, StartError } from './startup/start-error.ts'

// Whoever reads the list may stop in the middle of it, as `head` does.
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
    await withDatabase(database, order, settings.timeZone)
  } finally {
    await database.close()
  }
}

async function withDatabase(database: Database, order: Order, timeZone: string): Promise<void> {
  const page = { out: process.stdout, timeZone }
  if (order.does === 'list') return printTable(database, page)
  if (order.does === 'csv') return printCsv(database, page)
  if (order.does === 'purge') {
    const count = await purgeEnquiries(database, order.before)
    return console.log(`Deleted ${count} ${count === 1 ? 'enquiry' : 'enquiries'} received before ${order.before}.`)
  }
  if (order.does === 'export') return console.log(JSON.stringify(await exported(database, order.token), null, 2))
  if (!(await deleteEnquiry(database, order.token))) throw missing(order.token)
  console.log(`Deleted the enquiry ${order.token}.`)
}

async function exported(database: Database, token: string): Promise<object> {
  const enquiry = await exportEnquiry(database, token)
  if (!enquiry) throw missing(token)
  return enquiry
}

function missing(token: string): StartError {
  return new StartError(`There is no enquiry ${token}.`)
}
