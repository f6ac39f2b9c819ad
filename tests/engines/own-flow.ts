import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { makeSite } from '../support/published-site.ts'
import type { Visit } from './visit.ts'

let modules: Promise<ReadonlyMap<string, string>> | undefined

/** The flows of the folder, published as modules, by their names. */
async function publish(): Promise<ReadonlyMap<string, string>> {
  const site = await makeSite(resolve(import.meta.dirname, 'flows'))
  const folder = join(site.folder, 'dist/embed/flows')
  const files = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')) as Record<string, string>
  const texts = await Promise.all(Object.entries(files).map(async ([id, file]) => [id, await readFile(join(folder, file), 'utf8')] as const))
  await site.remove()
  return new Map(texts)
}

/** The module of one of the flows of these tests. */
export const moduleOf = async (id: string): Promise<string> => (await (modules ??= publish())).get(id)!

/** Lays one of these flows where the visitor's page finds it, and gives its address. */
export async function ownFlow({ front }: Visit, id: string): Promise<string> {
  const address = `/own/${id}.js`
  front.own.set(address, { contentType: 'text/javascript; charset=utf-8', body: await moduleOf(id) })
  return address
}
