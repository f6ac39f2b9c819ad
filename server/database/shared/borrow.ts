import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Database, type Statements, DatabaseUnavailable } from '../database.ts'
import { turns } from '../turns.ts'
import { messagesOver } from './messages.ts'
import { addressFile, type Address, type Request } from './share.ts'

const patience = 2000

const refuse = () => Promise.reject(new Error('Nobody shares it there.'))

/** The database that another process of this user has open. */
interface Borrowed {
  readonly pid: number
  readonly database: Database
}

/** Reaches the process that shares a database file; undefined where none does. */
export async function borrowDatabase(file: string): Promise<Borrowed | undefined> {
  const address = await readFile(addressFile(file), 'utf8').then(
    (text) => JSON.parse(text) as Address,
    () => undefined,
  )
  if (!address) return undefined
  const socket = connect(address.port, '127.0.0.1')
  try {
    const database = databaseOver(socket)
    await Promise.race([
      database.open(address.key),
      once(socket, 'close').then(refuse),
      sleep(patience, undefined, { ref: false }).then(refuse),
    ])
    return { pid: address.pid, database }
  } catch {
    socket.destroy()
    return undefined
  }
}

function databaseOver(socket: Socket) {
  const messages = messagesOver(socket)
  const call = async (request: Request): Promise<Record<string, unknown>> => {
    messages.send(request)
    const reply = (await messages.next()) as Record<string, unknown> | undefined
    if (!reply) throw new DatabaseUnavailable('The process that has the database open has ended.')
    if (typeof reply.error === 'string') throw new Error(reply.error)
    return reply
  }
  const statements: Statements = {
    query: async <Row>(sql: string, values: Parameters<Statements['query']>[1] = []) =>
      (await call({ sql, values })).rows as Row[],
    script: async (sql) => void (await call({ script: sql })),
  }
  // One reply belongs to one request, so calls take turns.
  const inTurn = turns()
  return {
    open: async (key: string) => void (await call({ key })),
    query: <Row>(...of: Parameters<Statements['query']>) => inTurn(() => statements.query<Row>(...of)),
    script: (sql: string) => inTurn(() => statements.script(sql)),
    transaction: <Result>(work: (statements: Statements) => Promise<Result>) =>
      inTurn(async () => {
        await call({ transaction: 'begin' })
        let result: Result
        try {
          result = await work(statements)
        } catch (error) {
          await call({ transaction: 'rollback' }).catch(() => undefined)
          throw error
        }
        await call({ transaction: 'commit' })
        return result
      }),
    rowsToTake: '' as const,
    insertChain: (chain, rows) => inTurn(async () => (await call({ chain, rows })).keys as string[] | undefined),
    close: async () => void socket.end(),
  } satisfies Database & { open(key: string): Promise<void> }
}
