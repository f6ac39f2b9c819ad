import { readFile } from 'node:fs/promises'
import type { Database } from './database/database.ts'
import { importStock, listStock, readStock } from './offers/stock.ts'
import { openDatabase } from './startup/open-database.ts'
import { readSettings } from './startup/settings.ts'
import { reasonOf, StartError } from './startup/start-error.ts'

const usage = `Usage: npm run slots                          lists the offers, and who has their places
       npm run slots -- import <file.json>    replaces the offers of the list that the file names`

process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1))

try {
  const [order, file, ...rest] = process.argv.slice(2)
  const isImport = order === 'import' && file !== undefined && rest.length === 0
  if (order !== undefined && !isImport) throw new StartError(usage)
  const stock = isImport ? readStock(await readFile(file, 'utf8')) : undefined
  const database = await openDatabase(readSettings(process.env), 'command')
  try {
    if (!stock) await list(database)
    else {
      const { offers, withdrawn } = await importStock(database, stock)
      console.log(`The list "${stock.source}" has ${offers} ${offers === 1 ? 'offer' : 'offers'}.`)
      if (withdrawn > 0) console.log(`Withdrawn, but with places that somebody has: ${withdrawn}.`)
    }
  } finally {
    await database.close()
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : reasonOf(error))
  process.exitCode = 1
}

async function list(database: Database): Promise<void> {
  const lines = await listStock(database, new Date().toISOString())
  if (lines.length === 0) return console.error('There are no offers yet: npm run slots -- import <file.json>')
  for (const { source, id, day, title, places, held, tokens } of lines) {
    const name = [day, title].filter(Boolean).join(' ')
    console.log([source, id, name, `${tokens.length + held}/${places} taken`, `${held} held`, ...tokens].join('\t'))
  }
}
