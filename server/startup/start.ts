import { access } from 'node:fs/promises'
import { isIPv6 } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Flows } from '../published-flows.ts'
import { health, notReady } from '../routes/health.ts'
import { listen } from './listen.ts'
import { type Service, clockOf, openService } from './service.ts'
import type { Settings } from './settings.ts'
import { reasonOf, StartError } from './start-error.ts'

/** Loads the flows that the build has published. */
type LoadFlows = (dist: string, today: () => string) => Promise<Flows>

/** Milliseconds for which a database that does not reply may delay the end. */
const patience = 3000

/** A server that answers. */
interface Running {
  readonly url: string
  stop(): Promise<void>
}

/**
 * Starts the server: takes the port, opens the database, loads the flows. Throws a StartError for what the
 * operator can correct.
 */
export async function start(settings: Settings, loadFlows: LoadFlows): Promise<Running> {
  const site = join(settings.dist, 'site')
  await access(join(site, 'index.html')).catch(() => {
    throw new StartError(`The site is not built: ${site} has no index.html. Run: npm run build`)
  })

  // The port comes first, so that a second server by mistake leaves the database of the first alone.
  let opened: (service: Service) => void
  let isOpen = false
  const opening = new Promise<Service>((resolve) => (opened = resolve))
  const server = await listen(settings.host, settings.port, async (request, bindings) => {
    const early = isOpen ? undefined : whileStarting(request)
    return early ?? (await opening).app.fetch(request, bindings)
  })
  const flows = await loadFlows(settings.dist, clockOf(settings).today).catch((error: unknown) => {
    throw new StartError(`The flows in ${settings.dist} cannot be loaded (${reasonOf(error)}). Run: npm run build`)
  })
  const service = await openService(settings, flows, site)
  opened!(service)
  isOpen = true

  return {
    url: `http://${shown(settings.host)}:${server.port}/`,
    async stop() {
      await server.stop()
      await Promise.race([service.close(), sleep(patience, undefined, { ref: false })])
    },
  }
}

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
