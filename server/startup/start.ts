import type { IncomingMessage, Server, ServerOptions, ServerResponse } from 'node:http'
import { isIPv6, Server as NetServer, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { createAdaptorServer, type HttpBindings } from '@hono/node-server'
import type { Metrics } from '../metrics.ts'
import type { Site } from '../pages/site.ts'
import type { Flows } from '../published-flows.ts'
import { health, notReady } from '../routes/health.ts'
import { type Service, clockOf, openService } from './service.ts'
import type { Settings } from './settings.ts'
import { reasonOf, StartError } from './start-error.ts'

/** What a server serves. */
export interface Served {
  readonly flows: (today: () => string) => Promise<Flows>
  /** Without it only the calls are answered. */
  readonly site: Site | undefined
}

/** Milliseconds for which a database that does not reply may delay the end. */
const patience = 3000

/** A server that answers. */
export interface Running {
  readonly url: string
  stop(): Promise<void>
}

/**
 * Starts the server: takes the port, opens the database, loads the flows. Throws a StartError for what the
 * operator can correct.
 */
export async function start(settings: Settings, served: Served): Promise<Running> {
  // The port comes first, so that a second server by mistake leaves the database of the first alone.
  let opened: (service: Service) => void
  let isOpen = false
  const opening = new Promise<Service>((resolve) => (opened = resolve))
  const server = await listen(settings.host, settings.port, async (request, bindings) => {
    const early = isOpen ? undefined : whileStarting(request)
    return early ?? (await opening).app.fetch(request, bindings)
  })
  const flows = await served.flows(clockOf(settings).today)
  const service = await openService(settings, flows, served.site)
  opened!(service)
  isOpen = true
  const scraped = settings.metrics && (await serveMetrics(settings.metrics, service.metrics!))

  return {
    url: `http://${shown(settings.host)}:${server.port}/`,
    async stop() {
      await Promise.all([server.stop(), scraped?.stop()])
      await Promise.race([service.close(), sleep(patience, undefined, { ref: false })])
    },
  }
}

/** Serves the metrics under `/metrics`, at an address of their own that visitors cannot reach. */
const serveMetrics = ({ host, port }: NonNullable<Settings['metrics']>, metrics: Metrics) =>
  listen(host, port, async (request) => {
    if (new URL(request.url).pathname !== '/metrics') return new Response('See /metrics.\n', { status: 404 })
    const { text, type } = await metrics.text()
    return new Response(text, { headers: { 'Content-Type': type, 'Cache-Control': 'no-store' } })
  })

/** Health checks learn at once that the process lives; all other calls wait until it is ready. */
function whileStarting(request: Request): Response | undefined {
  const { pathname } = new URL(request.url)
  if (pathname === '/healthz') return health()
  return pathname === '/readyz' ? notReady() : undefined
}

/** The address as the operator's own browser reaches it. */
function shown(host: string): string {
  if (/^(?:127\.0\.0\.1|::1|0\.0\.0\.0|::|localhost)$/.test(host)) return 'localhost'
  return isIPv6(host) ? `[${host}]` : host
}

type Answer = (request: Request, bindings: HttpBindings) => Response | Promise<Response>

/** The number of connections that may wait to be accepted: further ones try again after a second. */
const backlog = 4096

/** Milliseconds for which a connection may be idle or slow. */
interface Timeouts {
  /** Before its first call, and between two. */
  readonly silence: number
  /** From the first byte of a call to the end of its headers. */
  readonly headers: number
  /** The interval at which the headers are checked. */
  readonly interval: number
}

/** The limits of a server that visitors reach. */
export const defaultTimeouts: Timeouts = { silence: 60_000, headers: 15_000, interval: 1000 }

const serverOptions = ({ silence, headers, interval }: Timeouts): ServerOptions => ({
  // The health checks of some load balancers send no Host header.
  requireHostHeader: false,
  headersTimeout: headers,
  // Longer than a file may take on a slow line.
  requestTimeout: 160_000,
  connectionsCheckingInterval: interval,
  keepAliveTimeout: silence,
})

/** A server that takes calls. */
interface Listening {
  readonly port: number
  /** Stops accepting calls and waits for those that are under way, at most five seconds. */
  stop(): Promise<void>
}

/** Listens on the port (0: any free one) of an address. Throws a StartError when it is taken or not allowed. */
export async function listen(
  host: string,
  port: number,
  answer: Answer,
  timeouts = defaultTimeouts,
): Promise<Listening> {
  const server = createAdaptorServer({
    fetch: (request, bindings) => answer(request, bindings as HttpBindings),
    hostname: 'localhost',
    serverOptions: serverOptions(timeouts),
  }) as Server
  const underWay = new Set<ServerResponse>()
  let isStopping = false
  // A connection whose call is being answered may be silent.
  server.on('connection', (socket: Socket) => socket.setTimeout(timeouts.silence, () => socket.destroy()))
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    request.socket.setTimeout(0)
    underWay.add(response)
    response.once('close', () => underWay.delete(response))
    if (isStopping) endAfter(response)
  })
  await begun(server, host, port)
  return {
    port: (server.address() as AddressInfo).port,
    stop() {
      isStopping = true
      underWay.forEach(endAfter)
      return closed(server)
    },
  }
}

/** Lets the connection of a call end with its answer. */
function endAfter(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('Connection', 'close')
}

async function begun(server: Server, host: string, port: number): Promise<void> {
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
      `Port ${port} ${what}. Stop the other program, or choose another port: PORT=${port + 1} npm run serve`,
    )
  }
}

/** Milliseconds for which open calls may delay the end. */
const longestEnd = 5000

/** Milliseconds for which a call may still arrive on an idle connection: it may be on its way already. */
const farewell = 200

async function closed(server: Server): Promise<void> {
  const giveUp = setTimeout(() => server.closeAllConnections(), longestEnd)
  let closing: NodeJS.Timeout | undefined
  const begin = setTimeout(() => {
    const closeIdle = () => server.closeIdleConnections()
    closeIdle()
    closing = setInterval(closeIdle, farewell / 4)
  }, farewell)
  // The HTTP server's own `close` would cut idle connections first, and with them the calls that are just arriving.
  await new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()))
  clearTimeout(giveUp)
  clearTimeout(begin)
  clearInterval(closing)
}
