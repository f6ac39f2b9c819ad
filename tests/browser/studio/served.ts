import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join, resolve } from 'node:path'
import { studioHandler } from '../../../package/studio/handler.ts'

const studio = resolve(import.meta.dirname, '../../../dist/studio')

export interface ServedStudio {
  readonly url: string
  readonly stop: () => void
}

/** Serves the built studio for the flows of a folder, as `kaiwa studio` does. */
export async function serveStudio(flows: string): Promise<ServedStudio> {
  const handle = studioHandler({ flows, art: join(flows, 'art'), built: () => Promise.resolve(studio) })
  const server = createServer((request, response) => handle(request, response, () => response.writeHead(404).end()))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, stop: () => void server.close() }
}
