import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/**
 * The point at which a connection is cut: instead of passing the statement on, or after it was carried out, losing its
 * reply.
 */
export type CutAt = 'request' | 'reply'

/** A proxy in front of PostgreSQL whose connections can be cut and can hang. */
export interface Proxy {
  /** The URL of the database, through the proxy. */
  readonly url: string
  /** Cuts the connection that next sends a statement with this text, once. Resolves when it is cut. */
  cut(statement: string, at: CutAt): Promise<void>
  /** Cuts every open connection. */
  cutAll(): void
  /** Leads new connections to another database, as a name does that has moved; open ones stay where they are. */
  leadTo(databaseUrl: string): void
  /** Passes nothing on, in either direction, while it is set; connections stay open. */
  hanging: boolean
  close(): Promise<void>
}

/** Opens a proxy in front of the database of a URL. */
export async function openProxy(databaseUrl: string): Promise<Proxy> {
  let target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  const state = { hanging: false }
  let fault: { readonly statement: string; readonly at: CutAt; readonly done: () => void } | undefined

  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname)
    const both = [client, upstream]
    let losing = false
    const end = () => both.forEach((socket) => socket.destroy())
    for (const socket of both) {
      sockets.add(socket)
      socket.on('error', () => undefined).on('close', () => (sockets.delete(socket), end()))
    }
    client.on('data', (chunk) => {
      if (state.hanging) return
      if (fault !== undefined && chunk.includes(fault.statement)) {
        const { at, done } = fault
        fault = undefined
        done()
        if (at === 'request') return end()
        losing = true
      }
      upstream.write(chunk)
    })
    upstream.on('data', (chunk) => {
      if (losing) end()
      else if (!state.hanging) client.write(chunk)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const own = new URL(databaseUrl)
  own.port = String((server.address() as AddressInfo).port)

  const cutAll = () => sockets.forEach((socket) => socket.destroy())
  return Object.assign(state, {
    url: own.href,
    cut: (statement: string, at: CutAt) => new Promise<void>((done) => (fault = { statement, at, done })),
    cutAll,
    leadTo: (item: string) => void (target = new URL(item)),
    async close() {
      cutAll()
      await new Promise((resolve) => server.close(resolve))
    },
  })
}
