import type { OpenMetricsContentType } from 'prom-client'
import { serverCalls } from '../schemas/calls/index.ts'
import type { Database } from './database/database.ts'
import { messageCounts } from './outbox/outbox.ts'
import type { RobotSignal } from './robots/robots.ts'

/** Counts what the server does, as OpenMetrics. Nothing in it comes from a visitor, an answer or an address. */
export interface Metrics {
  /** Counts a call that has ended. */
  call(call: EndedCall): void
  /** Counts an enquiry that was stored. */
  stored(flow: string): void
  /** Counts an enquiry by what suggests that a program has sent it. */
  judged(signals: readonly RobotSignal[]): void
  /** Returns the text of the metrics, and its content type. */
  text(): Promise<{ readonly text: string; readonly type: string }>
}

interface EndedCall {
  readonly path: string
  readonly status: number
  readonly seconds: number
}

/** A server whose operator collects no metrics. */
export const noMetrics: Pick<Metrics, 'call' | 'stored' | 'judged'> = {
  call: () => {},
  stored: () => {},
  judged: () => {},
}

const health = new Set(['/healthz', '/readyz'])

/** The paths of the calls. A path with an id behind it belongs to the same call. */
const paths = [...new Set([...serverCalls()].map(([, { path }]) => path))]

/** Returns one of a few names for a path, since each name is a series of its own. */
function nameOf(path: string): string {
  if (health.has(path)) return path.slice(1)
  if (path === '/inbox' || path.startsWith('/inbox/')) return 'inbox'
  if (!path.startsWith('/api/')) return 'page'
  const call = paths.find((each) => path === each || path.startsWith(`${each}/`))
  return call === undefined ? 'unknown' : call.slice(call.lastIndexOf('/') + 1)
}

/**
 * Begins to count. The library is loaded here, so that a server without metrics starts as quickly as before.
 *
 * @param now the clock by which the age of messages is measured
 */
export async function createMetrics(database: Database, now: () => Date): Promise<Metrics> {
  const { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } = await import('prom-client')
  const register = new Registry<OpenMetricsContentType>()
  register.setContentType(Registry.OPENMETRICS_CONTENT_TYPE)
  const registers = [register]
  collectDefaultMetrics({ register })
  const calls = new Histogram({
    name: 'kaiwa_call_seconds',
    help: 'Time from a call to its reply, by call and status.',
    labelNames: ['call', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 8],
    registers,
  })
  const stored = new Counter({
    name: 'kaiwa_enquiries_stored',
    help: 'Enquiries that this server has stored since it started, by flow.',
    labelNames: ['flow'],
    registers,
  })
  const judged = new Counter({
    name: 'kaiwa_enquiries_judged',
    help: 'Enquiries that this server has judged since it started, by the signals that a program sent them, or none.',
    labelNames: ['signal'],
    registers,
  })
  const messages = new Gauge({
    name: 'kaiwa_messages',
    help: 'Messages that are not delivered, by webhook or mail and state (waiting, dead), of all servers.',
    labelNames: ['webhook', 'state'],
    registers,
  })
  const oldest = new Gauge({
    name: 'kaiwa_oldest_message_seconds',
    help: 'Age of the oldest message that waits, by webhook or mail.',
    labelNames: ['webhook'],
    registers,
  })
  const up = new Gauge({ name: 'kaiwa_database_up', help: '1 if the database replies.', registers })

  const collect = async () => {
    messages.reset()
    oldest.reset()
    for (const { endpoint, state, count, since } of await messageCounts(database)) {
      messages.set({ webhook: endpoint, state }, Number(count))
      if (state === 'waiting') oldest.set({ webhook: endpoint }, (now().getTime() - Date.parse(since)) / 1000)
    }
  }
  return {
    call: ({ path, status, seconds }) => calls.observe({ call: nameOf(path), status }, seconds),
    stored: (flow) => stored.inc({ flow }),
    judged(signals) {
      for (const signal of signals.length > 0 ? signals : ['none']) judged.inc({ signal })
    },
    async text() {
      up.set(
        await collect().then(
          () => 1,
          () => 0,
        ),
      )
      return { text: await register.metrics(), type: register.contentType }
    },
  }
}
