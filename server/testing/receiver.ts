import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A message as an endpoint has received it. */
export interface Received {
  readonly headers: Readonly<Record<string, string>>
  readonly text: string
  readonly body: { readonly type: string; readonly timestamp: string; readonly data: { readonly id: string } }
}

/** The server of a business that receives messages. */
export interface Receiver {
  readonly url: string
  readonly received: Received[]
  /** Replies to a message; by default with 204. */
  reply: (message: Received, response: ServerResponse) => void
  close(): Promise<void>
}

/** Starts a receiver on a free port, or on the port of an earlier one. */
export async function startReceiver(port = 0): Promise<Receiver> {
  const receiver = {
    received: [] as Received[],
    reply: (_: Received, response: ServerResponse) => void response.writeHead(204).end(),
  }
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    let text = ''
    for await (const chunk of request.setEncoding('utf8')) text += chunk as string
    const message = {
      headers: request.headers as Record<string, string>,
      text,
      body: JSON.parse(text) as Received['body'],
    }
    receiver.received.push(message)
    receiver.reply(message, response)
  }
  const server = createServer((request, response) => void take(request, response).catch(() => response.destroy()))
  await once(server.listen(port, '127.0.0.1'), 'listening')
  return Object.assign(receiver, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    async close() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  })
}
