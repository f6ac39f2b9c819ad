import { access } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Flows } from '../published-flows.ts'
import { listen, stopListening } from './listen.ts'
import { clockOf, openService, type Service } from './service.ts'
import type { Settings } from './settings.ts'
import { reasonOf, StartError } from './start-error.ts'

/** Loads the flows that the build has published. */
export type LoadFlows = (dist: string, today: () => string) => Promise<Flows>

/** A server that answers. */
export interface Running {
  readonly url: string
  stop(): Promise<void>
}

/**
 * Starts the server: takes the port, opens the database, loads the flows. Throws a StartError for what the
 * operator can mend.
 */
export async function start(settings: Settings, loadFlows: LoadFlows): Promise<Running> {
  const site = join(settings.dist, 'site')
  await access(join(site, 'index.html')).catch(() => {
    throw new StartError(`The site is not built: ${site} has no index.html. Run: npm run build`)
  })

  // The port comes first, so that a second server by mistake leaves the database of the first alone.
  let opened: (service: Service) => void
  const opening = new Promise<Service>((resolve) => (opened = resolve))
  const server = await listen(settings.port, async (request, bindings) =>
    (await opening).app.fetch(request, bindings),
  )
  const flows = await loadFlows(settings.dist, clockOf(settings).today).catch((error: unknown) => {
    throw new StartError(
      `The flows in ${settings.dist} cannot be loaded (${reasonOf(error)}). Run: npm run build`,
    )
  })
  const service = await openService(settings, flows, site)
  opened!(service)

  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}/`,
    async stop() {
      await stopListening(server)
      await service.close()
    },
  }
}
