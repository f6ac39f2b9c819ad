import type { Server } from 'node:http'
import { createAdaptorServer, type HttpBindings } from '@hono/node-server'
import { reasonOf, StartError } from './start-error.ts'

type Answer = (request: Request, bindings: HttpBindings) => Response | Promise<Response>

/** How many connections may wait to be taken: one that finds no room tries again after a second. */
const backlog = 4096

/** Listens on the port (0: any free one) of an address. Throws a StartError when it is taken or not allowed. */
export async function listen(host: string, port: number, answer: Answer): Promise<Server> {
  const server = createAdaptorServer({
    fetch: (request, bindings) => answer(request, bindings as HttpBindings),
  }) as Server
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject).listen({ port, host, backlog }, resolve)
    })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
      throw new StartError(`HOST is "${host}", no address of this machine. Give one such as 127.0.0.1 or 0.0.0.0.`)
    }
    const taken = code === 'EADDRINUSE'
    const what = taken ? 'is already in use' : `cannot be opened (${reasonOf(error)})`
    throw new StartError(
      `Port ${port} ${what}. Stop the other program, or choose another port: PORT=${port + 1} npm start`,
    )
  }
  return server
}

const patience = 5000

/** Takes no more calls and waits for the running ones, at most five seconds. */
export async function stopListening(server: Server): Promise<void> {
  const giveUp = setTimeout(() => server.closeAllConnections(), patience)
  await new Promise<void>((resolve) => server.close(() => resolve()))
  clearTimeout(giveUp)
}
