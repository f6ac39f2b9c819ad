import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** Replaces a pooler in transaction mode, if none is installed: it lends a connection until a transaction ends. */
export interface Pooler {
  readonly url: string
  close(): Promise<void>
}

const [query, sync, ready, terminate] = ['Q', 'S', 'Z', 'X'].map((letter) => letter.charCodeAt(0)) as [
  number,
  number,
  number,
  number,
]
const outsideTransaction = 'I'.charCodeAt(0)

/** Takes complete messages from the received bytes. */
function messages(withType: () => boolean, take: (message: Buffer) => void) {
  let held = Buffer.alloc(0)
  return (chunk: Buffer) => {
    held = Buffer.concat([held, chunk])
    for (;;) {
      const head = withType() ? 1 : 0
      if (held.length < head + 4) return
      const size = head + held.readInt32BE(head)
      if (held.length < size) return
      const message = held.subarray(0, size)
      held = held.subarray(size)
      take(message)
    }
  }
}

/** A connection to the database that is lent to one client after another. */
interface Lent {
  readonly socket: Socket
  receive: (message: Buffer) => void
}

/** The order in which a pooler lends its idle connections: the last one returned, or each in turn. */
export type Order = 'last' | 'in turns'

/**
 * Opens a pooler in front of the database of a URL, which must need no password.
 *
 * @param most the number of its connections, from its first client on
 */
export async function openPooler(databaseUrl: string, order: Order, most: number): Promise<Pooler> {
  const target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  const idle: Lent[] = []
  const waiting: ((lent: Lent) => void)[] = []
  const watched = (socket: Socket) => {
    sockets.add(socket)
    return socket.on('error', () => undefined).on('close', () => sockets.delete(socket))
  }

  /** Opens a connection, and gives the greeting that every client gets. */
  const openConnection = (startup: Buffer): Promise<readonly Buffer[]> => {
    const socket = watched(connect(Number(target.port), target.hostname))
    const greeting: Buffer[] = []
    return new Promise((resolve) => {
      const lent: Lent = {
        socket,
        receive(message) {
          greeting.push(message)
          if (message[0] !== ready) return
          giveBack(lent)
          resolve(greeting)
        },
      }
      socket.on(
        'data',
        messages(
          () => true,
          (message) => lent.receive(message),
        ),
      )
      socket.write(startup)
    })
  }
  const borrow = async (): Promise<Lent> =>
    (order === 'last' ? idle.pop() : idle.shift()) ?? new Promise<Lent>((resolve) => waiting.push(resolve))
  const giveBack = (lent: Lent) => {
    const next = waiting.shift()
    if (next) next(lent)
    else idle.push(lent)
  }

  let greeting: readonly Buffer[] | undefined
  const server = createServer((client) => {
    watched(client)
    let startup: Buffer | undefined
    let lent: Lent | undefined
    let unanswered = 0
    let last = Promise.resolve()
    const receive = (message: Buffer) => {
      client.write(message)
      if (message[0] !== ready || --unanswered > 0 || message.at(-1) !== outsideTransaction) return
      giveBack(lent!)
      lent = undefined
    }
    const take = async (message: Buffer): Promise<void> => {
      if (!startup) {
        startup = message
        greeting ??= (await Promise.all(Array.from({ length: most }, () => openConnection(message))))[0]!
        for (const each of greeting) client.write(each)
        return
      }
      if (message[0] === terminate) return void client.end()
      if (message[0] === query || message[0] === sync) unanswered++
      if (!lent) lent = await borrow()
      lent.receive = receive
      lent.socket.write(message)
    }
    const inOrder = (message: Buffer) => void (last = last.then(() => take(Buffer.from(message))))
    client.on(
      'data',
      messages(() => startup !== undefined, inOrder),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const own = new URL(databaseUrl)
  own.port = String((server.address() as AddressInfo).port)
  return {
    url: own.href,
    async close() {
      sockets.forEach((socket) => socket.destroy())
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
