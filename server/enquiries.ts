import { existsSync } from 'node:fs'
import { fullRows, summaryRows } from './enquiry/columns.ts'
import { csv } from './enquiry/csv.ts'
import { listEnquiries } from './enquiry/list.ts'
import { table } from './enquiry/table.ts'
import { databaseFile, openDatabase } from './startup/open-database.ts'
import { readSettings, type Settings } from './startup/settings.ts'
import { reasonOf } from './startup/start-error.ts'

const [format, ...rest] = process.argv.slice(2)

// Whoever reads the list may stop in the middle of it, as `head` does.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1))

try {
  if (rest.length > 0 || (format !== undefined && format !== '--csv'))
    throw new Error('Usage: npm run enquiries [-- --csv]')
  await print(readSettings(process.env), format === '--csv')
} catch (error) {
  console.error(reasonOf(error))
  process.exitCode = 1
}

async function print(settings: Settings, asCsv: boolean): Promise<void> {
  const file = databaseFile(settings.dataFolder)
  if (settings.databaseUrl === undefined && !existsSync(file)) {
    return console.error(
      `No enquiries yet: there is no database ${file}. The server makes it when it starts: npm start`,
    )
  }
  const database = await openDatabase(settings, 'command')
  try {
    const enquiries = await listEnquiries(database)
    if (asCsv) process.stdout.write(csv(fullRows(enquiries, settings.timeZone)))
    else if (enquiries.length === 0) console.log('No enquiries yet.')
    else console.log(table(summaryRows(enquiries, settings.timeZone)))
  } finally {
    await database.close()
  }
}
