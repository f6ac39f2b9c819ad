import { basename, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { clockIn } from '../enquiry/csv.ts'
import { tableUnder } from '../enquiry/table.ts'
import { compareLedger, type Comparison, type Day, type Missing } from '../ledger/compare.ts'
import { readJournals, type JournalProblem } from '../ledger/read.ts'
import { StartError } from '../startup/start-error.ts'
import { type Operate, withDatabase } from './command.ts'

const usage = `Usage: npm run ledger                        compares the receipts of this server with the database
       npm run ledger -- <folder> <folder>   compares those in other folders, such as of several servers`

const columns: readonly (readonly [string, (day: Day) => number])[] = [
  ['acknowledged', (day) => day.acknowledged],
  ['stored', (day) => day.stored],
  ['deleted', (day) => day.deleted],
  ['missing', (day) => day.missing],
  ['messages', (day) => day.messages],
  ['delivered', (day) => day.delivered],
  ['waiting', (day) => day.waiting],
  ['given up', (day) => day.givenUp],
  ['lost', (day) => day.lost],
]

const missingAdvice =
  'Was an older backup restored? Look for what is missing in later backups, and at the receivers of messages.'
const returnedAdvice =
  'A restored backup has brought deleted enquiries back. Delete them again: npm run enquiries -- --delete <token>'

/** Compares the receipts with the database. */
export const operate: Operate = async (settings, args) => {
  const own = settings.ledger === undefined ? [] : [settings.ledger]
  const folders = foldersIn(args) ?? own
  if (folders.length === 0) throw new StartError('KAIWA_LEDGER is off, so this server writes no receipts.')
  await withDatabase(settings, async (database) => {
    const journals = await readJournals(folders)
    if (journals.begins === undefined)
      throw new StartError(`There are no receipts in ${folders.join(', ')}. A server begins them when it starts.`)
    const comparison = await compareLedger(database, journals, settings.timeZone)
    print(comparison, journals.problems(), clockIn(settings.timeZone))
  })
}

/** Returns the folders among the arguments; undefined if there are none. */
function foldersIn(args: readonly string[]): string[] | undefined {
  try {
    const { positionals } = parseArgs({ args: [...args], allowPositionals: true })
    return positionals.length === 0 ? undefined : positionals.map((folder) => resolve(folder))
  } catch {
    throw new StartError(usage)
  }
}

/** Prints the days and what is missing. The command fails if anything is. */
function print(
  { days, missing, unacknowledged, returned }: Comparison,
  problems: readonly JournalProblem[],
  clock: Intl.DateTimeFormat,
): void {
  const heading = ['day', ...columns.map(([title]) => title)]
  const rows = days.map((day) => [day.day, ...columns.map(([, count]) => String(count(day)))])
  const table = tableUnder(heading)
  for (const row of rows) table.fit(row)
  console.log([table.line(heading), table.rule(), ...rows.map((row) => table.line(row))].join('\n'))
  const count = days.reduce((sum, day) => sum + day.missing + day.lost, 0)
  const lines = [
    ...problems.map(problemLine),
    ...missing.map((item) => missingLine(item, clock)),
    ...(count > missing.length ? [`${count - missing.length} more are missing.`] : []),
    ...returned.map((token) => `Stored again: enquiry ${token}, which was deleted on purpose`),
    ...(unacknowledged > 0
      ? [`${unacknowledged} stored without a receipt: a server ended before it replied, or they were sent elsewhere.`]
      : []),
  ]
  const isComplete = count + problems.length === 0
  const advices = [
    ...(isComplete ? ['Nothing is missing.'] : [missingAdvice]),
    ...(returned.length > 0 ? [returnedAdvice] : []),
  ]
  console.log(['', ...lines, ...advices].join('\n'))
  if (!isComplete || returned.length > 0) process.exitCode = 1
}

function problemLine({ file, changedLine }: JournalProblem): string {
  return changedLine === undefined
    ? `${basename(file)}: the receipts before it are missing.`
    : `${basename(file)}: line ${changedLine} does not follow the line before. The file was changed.`
}

function missingLine({ receipt: { time, token, flow }, message }: Missing, clock: Intl.DateTimeFormat): string {
  const about = `${token} (${flow}, acknowledged ${clock.format(new Date(time))})`
  return message === undefined ? `Not stored: enquiry ${about}` : `Lost: message ${message} about enquiry ${about}`
}
