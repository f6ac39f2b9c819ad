import { readFile } from 'node:fs/promises'
import type { Database } from '../database/database.ts'
import { importStock, listStock, readStock } from '../offers/stock.ts'
import { openDatabase } from '../startup/open-database.ts'
import { StartError } from '../startup/start-error.ts'
import { type Operate, withDatabase } from './command.ts'

const usage = `Usage: npm run slots                          lists the offers, and who has their places
       npm run slots -- import <file.json>    replaces the offers of the list that the file names`

/** Lists the offers, or replaces those of a list. */
export const operate: Operate = async (settings, args) => {
  const [order, file, ...rest] = args
  const isImport = order === 'import' && file !== undefined && rest.length === 0
  if (order !== undefined && !isImport) throw new StartError(usage)
  const stock = isImport ? readStock(await readFile(file, 'utf8')) : undefined
  // The offers may be there before the first start of the server.
  const open = () => openDatabase(settings, 'command')
  await withDatabase(settings, (database) => (stock ? replace(database, stock) : list(database)), open)
}

async function replace(database: Database, stock: ReturnType<typeof readStock>): Promise<void> {
  const { offers, withdrawn } = await importStock(database, stock)
  console.log(`The list "${stock.source}" has ${offers} ${offers === 1 ? 'offer' : 'offers'}.`)
  if (withdrawn > 0) console.log(`Withdrawn, but with places that somebody has: ${withdrawn}.`)
}

async function list(database: Database): Promise<void> {
  const lines = await listStock(database, new Date().toISOString())
  if (lines.length === 0) return console.error('There are no offers yet: npm run slots -- import <file.json>')
  for (const { source, id, day, title, places, held, tokens } of lines) {
    const name = [day, title].filter(Boolean).join(' ')
    console.log([source, id, name, `${tokens.length + held}/${places} taken`, `${held} held`, ...tokens].join('\t'))
  }
}
