import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A plain load balancer: each call goes to the next server, regardless of the sender. */
export interface Balancer {
  readonly origin: string
  /** Returns how many calls each server has answered. */
  readonly answered: () => readonly number[]
  close(): Promise<void>
}

/** @param targets the origins of the servers: one that refuses the connection is skipped, as usual balancers do */
export async function openBalancer(targets: readonly string[]): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true })
  const answered = targets.map(() => 0)
  let next = 0

  const pass = (call: IncomingMessage, response: ServerResponse, body: Buffer, tries: number) => {
    const index = next++ % targets.length
    const { hostname, port } = new URL(targets[index]!)
    const headers = { ...call.headers, 'x-forwarded-for': call.socket.remoteAddress }
    const onward = request({ agent, hostname, port, path: call.url, method: call.method, headers }, (reply) => {
      answered[index]!++
      response.writeHead(reply.statusCode ?? 502, reply.headers)
      reply.pipe(response).on('error', () => response.destroy())
      reply.on('error', () => response.destroy())
    })
    onward.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED' && tries > 1) return pass(call, response, body, tries - 1)
      if (response.headersSent) response.destroy()
      else response.writeHead(502).end()
    })
    onward.end(body)
  }

  const server = createServer((call, response) => {
    const parts: Buffer[] = []
    call.on('data', (part: Buffer) => parts.push(part))
    call.on('end', () => pass(call, response, Buffer.concat(parts), targets.length))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answered: () => answered,
    async close() {
      agent.destroy()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
