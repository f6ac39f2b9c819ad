import { connect, type NetConnectOpts } from 'node:net'
import type { ClientBase } from 'pg'

/** How a server took the request to cancel: it closed the connection, it did not answer, or there is none. */
type CancelAnswer = 'taken' | 'silent' | 'away'

/** What a connected client holds beside its types: the key to its backend, and its socket. */
interface Connected {
  readonly processID: number
  readonly secretKey: number
  readonly host: string
  readonly port: number
  readonly connection: {
    readonly stream: {
      readonly remoteAddress?: string
      readonly remotePort?: number
      readonly destroyed: boolean
      destroy(): void
    }
  }
}

const connected = (client: ClientBase) => client as unknown as Connected

const requestCode = (1234 << 16) | 5678
const patience = 1000

/**
 * Gives a function that asks the client's server to cancel what the client's connection does, as PostgreSQL's protocol
 * has it: on a connection of its own, without TLS, which every server takes. It goes to the address that the client is
 * connected to, since its name may lead elsewhere by now.
 */
export function cancellationOf(client: ClientBase): () => Promise<CancelAnswer> {
  const { processID, secretKey, host, port, connection } = connected(client)
  const { remoteAddress, remotePort } = connection.stream
  const target: NetConnectOpts =
    remoteAddress === undefined
      ? { path: `${host}/.s.PGSQL.${port}` }
      : { host: remoteAddress, port: remotePort ?? port }
  const packet = Buffer.alloc(16)
  packet.writeInt32BE(packet.length, 0)
  packet.writeInt32BE(requestCode, 4)
  packet.writeInt32BE(processID, 8)
  packet.writeInt32BE(secretKey, 12)

  return () =>
    new Promise((resolve) => {
      let isSent = false
      const socket = connect(target, () => {
        isSent = true
        socket.write(packet)
      })
      const finish = (answer: CancelAnswer) => {
        socket.destroy()
        resolve(answer)
      }
      socket.setTimeout(patience, () => finish(isSent ? 'silent' : 'away'))
      socket.on('error', () => undefined).on('data', () => undefined)
      socket.on('close', () => finish(isSent ? 'taken' : 'away'))
    })
}

/** Reports whether the client's socket is closed on this side. */
export const isCut = (client: ClientBase): boolean => connected(client).connection.stream.destroyed

/** Closes the client's socket at once, whatever is under way on it. */
export const cut = (client: ClientBase): void => connected(client).connection.stream.destroy()
