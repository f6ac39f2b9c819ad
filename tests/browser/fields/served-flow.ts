import { afterAll, beforeAll } from 'vitest'
import { FlowFolder } from '../../flows/flow-folder.ts'
import { startDevServer } from '../authoring/dev-server.ts'

/**
 * Serves a flow with `npm run dev` while the tests of a file run; on the pages of the site it takes the place of the
 * enquiry form.
 *
 * @returns a function that returns the address
 */
export function serveFlow(flow: object): () => string {
  const folder = new FlowFolder()
  let server: Awaited<ReturnType<typeof startDevServer>> | undefined
  beforeAll(async () => {
    folder.write('enquiry', JSON.stringify(flow))
    server = await startDevServer(folder.config())
  })
  afterAll(async () => {
    await server?.stop()
    folder[Symbol.dispose]()
  })
  return () => server!.url
}
