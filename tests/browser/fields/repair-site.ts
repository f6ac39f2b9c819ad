import { cp, mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import Database from 'libsql'
import { makeSite, serve } from '../../support/published-site.ts'

const root = resolve(import.meta.dirname, '../../..')
const page = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="csrf-token" content="">
<title>page</title><link rel="icon" href="data:,">
<script src="/embed/kaiwa.js" async data-flow="repair"></script><h1>Repairs</h1></html>`

/** The project's server with the flow that has file fields, on a page of its own. */
export interface RepairSite {
  readonly origin: string
  /** Runs a statement in the server's database and returns its rows. */
  rows<Row>(sql: string, ...values: string[]): Row[]
  stop(): Promise<void>
}

/** Publishes the flow and starts a server; the engine is that of the build. */
export async function serveRepairs(): Promise<RepairSite> {
  const site = await makeSite(join(root, 'tests/files'))
  const web = join(site.folder, 'dist/site')
  await cp(join(root, 'dist/site/embed'), join(web, 'embed'), { recursive: true })
  await cp(join(site.folder, 'dist/embed/flows'), join(web, 'embed/flows'), { recursive: true, force: true })
  for (const folder of ['', 'moving/thanks']) {
    await mkdir(join(web, folder), { recursive: true })
    await writeFile(join(web, folder, 'index.html'), page)
  }
  const data = join(site.folder, 'data')
  const server = await serve(site, { KAIWA_DATA: data, KAIWA_LIMITS: 'off' })
  return {
    origin: server.origin,
    rows<Row>(sql: string, ...values: string[]) {
      const database = new Database(join(data, 'kaiwa.db'))
      try {
        return database.prepare(sql).all(values) as Row[]
      } finally {
        database.close()
      }
    },
    async stop() {
      await server.stop()
      await site.remove()
    },
  }
}
