import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createApp } from '../../../server/app.ts'
import { openEmbedded } from '../../../server/database/embedded.ts'
import { migrate } from '../../../server/database/migrate.ts'
import { loadFlows } from '../../../server/flows.ts'
import { noMetrics } from '../../../server/metrics.ts'
import { siteIn } from '../../../server/pages/site.ts'
import { type RobotSignal, robotsFor } from '../../../server/robots/robots.ts'
import { clockOf } from '../../../server/startup/service.ts'
import { listen } from '../../../server/startup/start.ts'
import { defaultParts, secret } from '../../../server/testing/parts.ts'

const dist = resolve(import.meta.dirname, '../../../dist')

/** The built site with a server that refuses robots. Its clock can be set. */
export interface ClockedSite {
  readonly origin: string
  /** Stops the server's clock. */
  readonly stop: () => void
  /** Lets milliseconds pass for the server alone. */
  readonly pass: (ms: number) => void
  /** The signals of every judged enquiry. */
  readonly judged: (readonly RobotSignal[])[]
  /** The codes that were sent. */
  readonly codes: string[]
  readonly stored: () => Promise<number>
  readonly close: () => Promise<void>
}

export async function openClockedSite(): Promise<ClockedSite> {
  const folder = await mkdtemp(join(tmpdir(), 'kaiwa-robots-'))
  const database = openEmbedded(join(folder, 'kaiwa.db'))
  await migrate(database)
  let ahead = 0
  let stopped: number | undefined
  const now = () => new Date((stopped ?? Date.now()) + ahead)
  const { today } = clockOf(defaultParts)
  const judged: (readonly RobotSignal[])[] = []
  const codes: string[] = []
  const app = createApp({
    ...defaultParts,
    database,
    flows: await loadFlows(dist, today),
    sms: { send: async (_phone, code) => void codes.push(code) },
    metrics: { ...noMetrics, judged: (signals) => judged.push(signals) },
    robots: robotsFor(secret, now, true),
    now,
    today,
    site: siteIn(join(dist, 'site')),
  })
  const server = await listen('127.0.0.1', 0, (request, bindings) => app.fetch(request, bindings))
  return {
    origin: `http://127.0.0.1:${server.port}`,
    stop: () => void (stopped = Date.now()),
    pass: (ms) => void (ahead += ms),
    judged,
    codes,
    stored: async () => (await database.query('select 1 from enquiries')).length,
    async close() {
      await server.stop()
      await database.close()
      await rm(folder, { recursive: true })
    },
  }
}
