import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { serve, type Served, type Site } from '../../tests/support/published-site.ts'
import { median, paceOf, quantile, type Pace } from './pace.ts'
import { added, freshValues, writtenBy, type Written } from './rows.ts'
import { seedStatements } from './seed.ts'
import type { Store } from './store.ts'
import { connections, visitorsOf, visitorsOfEmptyRoute, type Visitors } from './visitors.ts'

/** The measurements of one database with a number of stored enquiries: a line of the table. */
export interface Line {
  readonly database: string
  readonly webhook: 'no' | 'yes'
  readonly 'stored before': number
  readonly 'bare transactions / s': number
  readonly 'submissions / s': number
  readonly share: number
  readonly 'empty route / s': number
  readonly 'empty route / bare': number
  readonly 'p50 ms': number
  readonly 'p99 ms': number
}

interface Effort {
  /** Numbers of enquiries stored before measuring, ascending. */
  readonly stored: readonly number[]
  readonly rounds: number
  /** Whether each enquiry is sent to a webhook, which accepts it at once. */
  readonly webhook: boolean
  /** Submissions, transactions and empty calls in each round. */
  readonly count: number
}

/**
 * Measures a database: every round has the same number of submissions, bare transactions and empty calls. Rounds are
 * short, and every second round runs in reverse order, so that other work of the machine affects all three alike.
 */
export async function measure(store: Store, site: Site, empty: Served, effort: Effort): Promise<Line[]> {
  // As it is installed: with its limits, behind a proxy that reports the visitors' addresses.
  const folder = await mkdtemp(join(tmpdir(), 'kaiwa-bench-'))
  const deliveries = join(folder, 'deliveries.json')
  const secrets = [`whsec_${Buffer.alloc(32, 1).toString('base64')}`]
  await writeFile(deliveries, JSON.stringify({ webhooks: { crm: { url: empty.origin, secrets, private: true } } }))
  const environment = {
    KAIWA_PROXIES: '1',
    ...store.environment,
    ...(effort.webhook && { KAIWA_DELIVERIES: deliveries }),
  }
  const server = await serve(site, environment)
  try {
    const written = await learn(store, server)
    const submissions = (count: number) => paceOfVisitors(visitorsOf(server.origin), count)
    const transactions = async (count: number) => {
      const transact = await store.transactions(written)
      const values = Array.from({ length: count }, () => freshValues(written))
      return paceOf(
        store.workers,
        values.map((each) => () => transact(each)),
      )
    }
    const emptyCalls = (count: number) => paceOfVisitors(visitorsOfEmptyRoute(empty.origin), count)

    const measureRound = async (round: number, count: number) => {
      const tasks = [
        ['sent', submissions],
        ['bare', transactions],
        ['empty', emptyCalls],
      ] as const
      const paces: Record<string, Pace> = {}
      for (const [name, run] of round % 2 === 0 ? tasks : tasks.toReversed()) {
        paces[name] = await run(count)
        await delivered(store)
      }
      return paces as Record<(typeof tasks)[number][0], Pace>
    }

    const lines: Line[] = []
    let stored = 0
    for (const wanted of effort.stored) {
      if (wanted > stored) await store.seed(seedStatements(written, wanted - stored))
      stored = wanted
      // Code that has never run is slow.
      for (const warmUp of [submissions, transactions, emptyCalls]) await warmUp(1000)
      const rounds: Record<'sent' | 'bare' | 'empty', Pace>[] = []
      for (let round = 0; round < effort.rounds; round++) rounds.push(await measureRound(round, effort.count))
      const latencies = rounds.flatMap(({ sent }) => sent.latencies).toSorted((a, b) => a - b)
      lines.push({
        database: store.name,
        webhook: effort.webhook ? 'yes' : 'no',
        'stored before': stored,
        'bare transactions / s': Math.round(median(rounds.map(({ bare }) => bare.perSecond))),
        'submissions / s': Math.round(median(rounds.map(({ sent }) => sent.perSecond))),
        share: digits(2, median(rounds.map(({ sent, bare }) => sent.perSecond / bare.perSecond))),
        'empty route / s': Math.round(median(rounds.map(({ empty: { perSecond } }) => perSecond))),
        'empty route / bare': digits(2, median(rounds.map((round) => round.empty.perSecond / round.bare.perSecond))),
        'p50 ms': digits(1, quantile(latencies, 0.5)),
        'p99 ms': digits(1, quantile(latencies, 0.99)),
      })
    }
    return lines
  } finally {
    await server.stop()
    await rm(folder, { recursive: true })
  }
}

/** Waits until all messages are delivered. */
async function delivered(store: Store): Promise<void> {
  while ((await store.waitingMessages()) > 0) await sleep(10)
}

/** The table of the counts of a visitor. They are no part of an enquiry, so bare transactions do not write them. */
const counts = 'limits'

/** Finds out from two submissions which rows every submission leaves. */
async function learn(store: Store, server: Served): Promise<Written[]> {
  const visitors = await visitorsOf(server.origin)
  const states = [await store.all()]
  for (const submit of await visitors.arrive(2)) {
    await submit()
    await delivered(store)
    states.push(await store.all())
  }
  visitors.leave()
  const [none, item, two] = states
  const written = writtenBy(added(none!, item!), added(item!, two!), Object.keys(two!))
  return written.filter(({ table }) => table !== counts)
}

async function paceOfVisitors(opening: Promise<Visitors>, count: number): Promise<Pace> {
  const visitors = await opening
  const pace = await paceOf(connections, await visitors.arrive(count))
  visitors.leave()
  return pace
}

const digits = (count: number, value: number) => Number(value.toFixed(count))
