import { refuse } from '../http/reply.ts'
import { noteAddress } from './address.ts'
import type { FormHandler } from './handler.ts'

/** A request of `node:http`, of Express or of anything that is built on them. */
export interface IncomingCall extends AsyncIterable<Uint8Array> {
  readonly method?: string | undefined
  readonly url?: string | undefined
  /** The complete path of a request to a part of an Express application. */
  readonly originalUrl?: string
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
  readonly socket: { readonly remoteAddress?: string | undefined; readonly encrypted?: boolean }
  /** True if something before has read the body, such as `express.json()`, which leaves it parsed in `body`. */
  readonly readableEnded: boolean
  readonly body?: unknown
}

/** The reply to a request of `node:http`. */
export interface OutgoingReply {
  writeHead(status: number, headers: Record<string, string>): unknown
  end(body: string): unknown
}

/**
 * Makes a handler a listener of `node:http` and a middleware of Express: `createServer(nodeListener(forms))`,
 * `app.use('/api', nodeListener(forms))`. The address of the connection counts for the limits, unless the handler has
 * an option `address`.
 */
export function nodeListener(handler: FormHandler): (incoming: IncomingCall, outgoing: OutgoingReply) => Promise<void> {
  return async (incoming, outgoing) => {
    const request = requestOf(incoming)
    const reply = request ? await handler(request) : refuse(400, 'malformed', 'The address of the call is malformed.')
    outgoing.writeHead(reply.status, Object.fromEntries(reply.headers))
    outgoing.end(await reply.text())
  }
}

/** Returns a request as the Web knows it; undefined if its address, its method or a header is malformed. */
function requestOf(incoming: IncomingCall): Request | undefined {
  const { method = 'GET', url = '/', originalUrl = url, socket } = incoming
  const headers = Object.entries(incoming.headers).flatMap(([name, value]) =>
    typeof value === 'string' && !name.startsWith(':') ? [[name, value] as [string, string]] : [],
  )
  const host = String(incoming.headers.host ?? incoming.headers[':authority'] ?? 'localhost')
  const hasBody = method !== 'GET' && method !== 'HEAD'
  try {
    const request = new Request(`${socket.encrypted ? 'https' : 'http'}://${host}${originalUrl}`, {
      method,
      headers,
      ...(hasBody && { body: bodyOf(incoming), duplex: 'half' }),
    })
    if (socket.remoteAddress !== undefined) noteAddress(request, socket.remoteAddress)
    return request
  } catch {
    return undefined
  }
}

function bodyOf(incoming: IncomingCall): ReadableStream<Uint8Array> | string {
  if (incoming.readableEnded) return JSON.stringify(incoming.body) ?? ''
  const parts = incoming[Symbol.asyncIterator]()
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await parts.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
  })
}
