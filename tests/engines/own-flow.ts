import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Flow } from '../../schemas/flow.ts'
import { FlowFolder } from '../flows/flow-folder.ts'
import { makeSite } from '../support/published-site.ts'
import type { Visit } from './visit.ts'

let modules: Promise<ReadonlyMap<string, string>> | undefined

/** Publishes the flows of a folder as modules, and returns them by their names. */
async function publish(flows: string): Promise<ReadonlyMap<string, string>> {
  const site = await makeSite(flows)
  const folder = join(site.folder, 'dist/embed/flows')
  const files = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')) as Record<string, string>
  const texts = await Promise.all(
    Object.entries(files).map(async ([id, file]) => [id, await readFile(join(folder, file), 'utf8')] as const),
  )
  await site.remove()
  return new Map(texts)
}

/** Returns the module of one of the flows in `tests/engines/flows`. */
export const moduleOf = async (id: string): Promise<string> =>
  (await (modules ??= publish(resolve(import.meta.dirname, 'flows')))).get(id)!

/** Adds one of these flows to the visitor's site, and returns its address. */
export const ownFlow = async (visit: Visit, id: string): Promise<string> => lay(visit, id, await moduleOf(id))

/** Adds a flow that a test writes to the visitor's site, and returns its address. */
export const writtenFlow = async (visit: Visit, flow: Flow): Promise<string> =>
  lay(visit, flow.id, await publishedFlow(flow))

/** Returns the module of a flow that a test writes. */
export async function publishedFlow(flow: Flow): Promise<string> {
  using folder = new FlowFolder()
  folder.write(flow.id, JSON.stringify(flow))
  return (await publish(folder.path)).get(flow.id)!
}

function lay({ front }: Visit, id: string, body: string): string {
  const address = `/own/${id}.js`
  front.own.set(address, { contentType: 'text/javascript; charset=utf-8', body })
  return address
}
