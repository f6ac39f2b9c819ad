import { once } from 'node:events'
import { connect } from 'node:net'

/** The answer of a server: its status, the status line with the headers, and the body. */
export interface Answer {
  readonly status: number
  readonly head: string
  readonly body: string
}

/** A connection that stays open. It takes one request at a time. */
export interface Connection {
  /** Sends the bytes of a request. Throws unless the answer gives its length. */
  send(request: Uint8Array): Promise<Answer>
  close(): void
}

/**
 * Connects to a server. It does no more than the measurement needs, so that senders leave the processor to the server:
 * a general client takes a fifth of the processor.
 */
export async function connection(origin: string): Promise<Connection> {
  const { hostname, port } = new URL(origin)
  const socket = connect(Number(port), hostname).setNoDelay()
  await once(socket, 'connect')
  let waiting: { readonly resolve: (answer: Answer) => void; readonly reject: (error: Error) => void } | undefined
  let received = ''
  const end = (error: Error) => waiting?.reject(error)
  // One character per byte, because lengths are counted in bytes.
  socket
    .setEncoding('latin1')
    .on('error', end)
    .on('close', () => end(new Error('The server has closed a connection.')))
  socket.on('data', (part: string) => {
    received += part
    try {
      const answer = completeAnswer(received)
      if (!answer) return
      received = ''
      waiting?.resolve(answer)
    } catch (error) {
      end(error as Error)
    }
  })
  return {
    send: (request) =>
      new Promise((resolve, reject) => {
        waiting = { resolve, reject }
        socket.write(request)
      }),
    close: () => {
      waiting = undefined
      socket.destroy()
    },
  }
}

/** Returns a received answer; undefined while some of it is missing. */
function completeAnswer(received: string): Answer | undefined {
  const at = received.indexOf('\r\n\r\n')
  if (at === -1) return undefined
  const head = received.slice(0, at)
  const body = received.slice(at + 4)
  const length = Number(/^content-length: *(\d+)$/im.exec(head)?.[1])
  if (body.length < length) return undefined
  const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(head)?.[1])
  if (Number.isNaN(status) || body.length !== length) throw new Error(`The server answered:\n${received}`)
  return { status, head, body }
}

/** The bytes of a request. */
export function requestOf(line: string, headers: Readonly<Record<string, string>>, body = ''): Uint8Array {
  const length = { 'content-length': String(Buffer.byteLength(body)) }
  const lines = Object.entries({ host: 'localhost', ...headers, ...length }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  )
  return Buffer.from(`${line} HTTP/1.1\r\n${lines.join('')}\r\n${body}`)
}
