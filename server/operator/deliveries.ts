import { parseArgs } from 'node:util'
import type { Database } from '../database/database.ts'
import { clockIn } from '../enquiry/csv.ts'
import { tableUnder } from '../enquiry/table.ts'
import { openMessages, sendAgain, type OpenMessage } from '../outbox/outbox.ts'
import { StartError } from '../startup/start-error.ts'
import { type Operate, withDatabase } from './command.ts'

const usage = `Usage: npm run deliveries                        lists the messages that wait or were given up
       npm run deliveries -- --resend <id>       sends a message again, by its id
       npm run deliveries -- --resend-dead       sends all messages again that were given up`

/** The most messages in the list. */
const longestList = 500

/** Lists the open messages, or sends some again. */
export const operate: Operate = async (settings, args) => {
  const order = readOrder(args)
  await withDatabase(settings, (database) =>
    order === 'list' ? list(database, settings.timeZone) : resend(database, order),
  )
}

type Order = 'list' | { readonly id: string | undefined }

function readOrder(args: readonly string[]): Order {
  try {
    const options = { resend: { type: 'string' }, 'resend-dead': { type: 'boolean' } } as const
    const { resend: id, 'resend-dead': all } = parseArgs({ args: [...args], options }).values
    if (id !== undefined && all) throw new Error()
    return id === undefined && !all ? 'list' : { id }
  } catch {
    throw new StartError(usage)
  }
}

async function list(database: Database, timeZone: string): Promise<void> {
  const messages = await openMessages(database, longestList)
  if (messages.length === 0) return console.error('All messages are delivered.')
  const clock = clockIn(timeZone)
  const heading = ['received', 'receiver', 'event', 'state', 'attempts', 'last attempt', 'enquiry', 'id']
  const rows = messages.map((message) => cellsOf(message, clock))
  const table = tableUnder(heading)
  for (const row of rows) table.fit(row)
  console.log([table.line(heading), table.rule(), ...rows.map((row) => table.line(row))].join('\n'))
  if (messages.length === longestList) console.error(`These are the oldest ${longestList}.`)
}

function cellsOf(message: OpenMessage, clock: Intl.DateTimeFormat): string[] {
  const { id, token, endpoint, event, state, attempts, createdAt, dueAt, status, problem } = message
  const next = state === 'dead' ? 'given up' : `waits until ${clock.format(new Date(dueAt))}`
  const last = status === null ? (problem ?? '–') : `HTTP ${status}`
  return [clock.format(new Date(createdAt)), endpoint, event, next, String(attempts), last, token, id]
}

async function resend(database: Database, { id }: { readonly id: string | undefined }): Promise<void> {
  const count = await sendAgain(database, new Date(), id)
  if (count === 0 && id !== undefined) throw new StartError(`There is no message ${id}.`)
  console.log(`${count} ${count === 1 ? 'message waits' : 'messages wait'} to be sent.`)
}
