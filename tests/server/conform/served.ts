import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import type { Answer } from './changes.ts'

/** A server on a free port of this machine. */
export interface Served {
  readonly origin: string
  close(): Promise<void>
}

/** Serves a function until it is closed. */
export async function served(answer: Answer): Promise<Served> {
  const server = createServer((incoming, outgoing) => void reply(answer, incoming, outgoing))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

async function reply(answer: Answer, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const { method = 'GET', url = '/', headers } = incoming
  const body = method === 'GET' ? null : Readable.toWeb(incoming)
  const init = {
    method,
    headers: Object.entries(headers).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
    body,
    duplex: 'half',
  }
  try {
    const response = await answer(new Request(`http://${headers.host}${url}`, init as unknown as RequestInit))
    outgoing.writeHead(response.status, Object.fromEntries(response.headers))
    outgoing.end(Buffer.from(await response.arrayBuffer()))
  } catch {
    outgoing.writeHead(500).end()
  }
  incoming.resume()
}
