import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join, resolve } from 'node:path'
import { loadProject } from '../../../engine/tools/config/project.ts'
import { studioHandler } from '../../../package/studio/handler.ts'
import { createPublisher } from '../../../package/studio/publishing/publisher.ts'
import { builtIn } from '../../../package/vocabulary.ts'

const studio = resolve(import.meta.dirname, '../../../dist/studio')

export interface ServedStudio {
  readonly url: string
  readonly stop: () => void
}

/**
 * Serves the built studio for the flows of a folder, as `kaiwa studio` does.
 *
 * @param config the project's configuration; with it, the studio publishes
 */
export async function serveStudio(flows: string, config?: string): Promise<ServedStudio> {
  const publisher =
    config === undefined
      ? {}
      : { publisher: createPublisher({ loadProject: () => loadProject({ builtIn, file: config }) }) }
  const handle = studioHandler({ flows, art: join(flows, 'art'), built: () => Promise.resolve(studio), ...publisher })
  const server = createServer((request, response) => handle(request, response, () => response.writeHead(404).end()))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  const stop = () => {
    handle.end()
    server.close()
  }
  return { url: `http://127.0.0.1:${port}`, stop }
}
