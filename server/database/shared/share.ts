import { randomBytes, timingSafeEqual } from 'node:crypto'
import { rename, rm, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Chain, ChainRows } from '../chain.ts'
import type { Database, Statements, Value } from '../database.ts'
import { messagesOver, type Messages } from './messages.ts'

/**
 * The address at which a process shares its database with others of the same user: a port of this machine, and the key
 * to it.
 */
export interface Address {
  readonly pid: number
  readonly port: number
  readonly key: string
}

/** A request from the other process. */
export type Request =
  | { readonly key: string }
  | { readonly sql: string; readonly values: readonly Value[] }
  | { readonly script: string }
  | { readonly chain: Chain; readonly rows: ChainRows }
  | { readonly transaction: 'begin' | 'commit' | 'rollback' }

export const addressFile = (databaseFile: string) => `${databaseFile}.server`

/** The longest pause of another process's transaction, in milliseconds: all other work waits for its end. */
const patience = 3000

/**
 * Lets other processes of this user use an open embedded database, over a socket of this machine. They identify
 * themselves by a key in a file next to the database, which only its owner may read.
 */
export async function shareDatabase(database: Database, file: string): Promise<{ close(): Promise<void> }> {
  const key = randomBytes(32).toString('hex')
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    serve(messagesOver(socket), database, key).then(
      () => socket.end(),
      () => socket.destroy(),
    )
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve))
  const address: Address = { pid: process.pid, port: (server.address() as AddressInfo).port, key }
  const name = addressFile(file)
  await writeFile(`${name}.new`, JSON.stringify(address), { mode: 0o600 })
  await rename(`${name}.new`, name)
  return {
    async close() {
      await rm(name, { force: true })
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function serve(messages: Messages, database: Database, key: string): Promise<void> {
  const next = async () => (await messages.next()) as Request | undefined
  const first = await next()
  if (!first || !('key' in first) || !isSame(first.key, key)) return
  messages.send({})
  for (let request = await next(); request; request = await next()) {
    if ('transaction' in request) await reply(messages, transaction(messages, database, next))
    else if ('chain' in request)
      await reply(
        messages,
        database.insertChain(request.chain, request.rows).then((keys) => ({ keys })),
      )
    else await reply(messages, carryOut(database, request))
  }
}

class RolledBack extends Error {}
class Silent extends Error {}

/** A transaction whose statements come one by one. If none comes for too long, it is undone and the socket closed. */
async function transaction(
  messages: Messages,
  database: Database,
  next: () => Promise<Request | undefined>,
): Promise<object> {
  await database.transaction(async (statements) => {
    messages.send({})
    for (;;) {
      const request = await Promise.race([next(), sleep(patience, undefined, { ref: false })])
      if (!request) throw new Silent()
      if ('transaction' in request && request.transaction === 'commit') return
      if ('transaction' in request) throw new RolledBack()
      await reply(messages, carryOut(statements, request))
    }
  })
  return {}
}

async function carryOut(statements: Statements, request: Request): Promise<object> {
  if ('sql' in request) return { rows: await statements.query(request.sql, request.values) }
  if ('script' in request) await statements.script(request.script)
  return {}
}

/** Sends the result of some work, or its error. */
async function reply(messages: Messages, work: Promise<object>): Promise<void> {
  try {
    messages.send(await work)
  } catch (error) {
    if (error instanceof Silent) throw error
    messages.send({ error: error instanceof Error ? error.message : 'unknown' })
  }
}

function isSame(given: unknown, key: string): boolean {
  const [a, b] = [Buffer.from(String(given)), Buffer.from(key)]
  return a.length === b.length && timingSafeEqual(a, b)
}
