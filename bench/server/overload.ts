import { readFile } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { makeSite, serve, type Served } from '../../tests/support/published-site.ts'
import { connection, requestOf, type Answer } from './connection.ts'
import { embeddedStore } from './embedded.ts'
import { paceOf, quantile } from './pace.ts'
import { postgresStore } from './postgres.ts'
import { connections, filledForms, visitorsOf } from './visitors.ts'

/**
 * `npm run bench:overload`: forms that arrive at twice and five times the rate at which a server with its limits stores
 * them, however many are unanswered. Each form goes over a connection that waits for no other answer.
 */
const factors = [2, 5]
const seconds = 8
/** The page gives up after this time, in milliseconds. */
const patience = 30_000
const tick = 5

interface Outcome {
  readonly answer: Answer | undefined
  readonly time: number
}

/** Makes connections to a server, one for each call that is under way; `open` of them exist before the first call. */
async function connectionsTo(origin: string, open: number) {
  const all = await Promise.all(Array.from({ length: open }, () => connection(origin)))
  const idle = [...all]
  return {
    async send(request: Uint8Array): Promise<Outcome> {
      const start = performance.now()
      let own = idle.pop()
      try {
        if (!own) all.push((own = await connection(origin)))
        const answer = await Promise.race([own.send(request), sleep(patience, undefined, { ref: false })])
        if (answer) idle.push(own)
        return { answer, time: performance.now() - start }
      } catch {
        return { answer: undefined, time: performance.now() - start }
      }
    },
    close: () => all.forEach((each) => each.close()),
  }
}

/** Sends requests at a steady rate, and returns the outcome of each. */
async function arrive(origin: string, requests: readonly Uint8Array[], perSecond: number): Promise<Outcome[]> {
  const calls = await connectionsTo(origin, Math.ceil(perSecond))
  const outcomes: Promise<Outcome>[] = []
  const start = performance.now()
  while (outcomes.length < requests.length) {
    const due = Math.min(requests.length, Math.ceil(((performance.now() - start) / 1000) * perSecond))
    while (outcomes.length < due) outcomes.push(calls.send(requests[outcomes.length]!))
    await sleep(tick)
  }
  const all = await Promise.all(outcomes)
  calls.close()
  return all
}

/** Requests `/healthz` until the work ends, and counts the replies other than 200. */
async function unhealthyDuring(origin: string, work: Promise<unknown>): Promise<number> {
  let isDone = false
  void work.finally(() => (isDone = true))
  const line = await connection(origin)
  let unhealthy = 0
  while (!isDone) {
    if ((await line.send(requestOf('GET /healthz', {}))).status !== 200) unhealthy++
    await sleep(50)
  }
  line.close()
  return unhealthy
}

/** Returns the most memory that a server has taken so far, in MiB. */
async function mostMemory({ program }: Served): Promise<number> {
  const status = await readFile(`/proc/${program.process.pid}/status`, 'utf8').catch(() => '')
  return Math.round(Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1]) / 1024)
}

async function capacityOf(origin: string, count: number): Promise<number> {
  const visitors = await visitorsOf(origin)
  const pace = await paceOf(connections, await visitors.arrive(count))
  visitors.leave()
  return pace.perSecond
}

const site = await makeSite()
const lines: object[] = []
for (const open of [embeddedStore, postgresStore]) {
  const store = await open()
  if (store === undefined) continue
  const server = await serve(site, { KAIWA_PROXIES: '1', ...store.environment })
  await capacityOf(server.origin, 500)
  for (const factor of factors) {
    const capacity = await capacityOf(server.origin, 1000)
    const perSecond = capacity * factor
    const requests = await filledForms(server.origin, Math.round(perSecond * seconds))
    const before = await mostMemory(server)
    const ownDelay = monitorEventLoopDelay()
    ownDelay.enable()
    const arriving = arrive(server.origin, requests, perSecond)
    const [outcomes, unhealthy] = await Promise.all([arriving, unhealthyDuring(server.origin, arriving)])
    const times = (status: number) =>
      outcomes
        .filter(({ answer }) => answer?.status === status)
        .map(({ time }) => time)
        .toSorted((a, b) => a - b)
    const refused = outcomes.filter(({ answer }) => answer?.status === 503)
    const statuses = outcomes.map(({ answer }) => answer?.status ?? 0)
    const countOf = (status: number) => statuses.filter((each) => each === status).length
    const counts = [...new Set(statuses)].map((status) => `${status}: ${countOf(status)}`)
    lines.push({
      database: store.name,
      load: Number(loadavg()[0]!.toFixed(1)),
      'stored / s': Math.round(capacity),
      times: factor,
      answers: counts.join(', '),
      'p50 ms': Math.round(quantile(times(200), 0.5)),
      'p99 ms': Math.round(quantile(times(200), 0.99)),
      'p99 refused ms': Math.round(quantile(times(503), 0.99)),
      // The sender shares the processor with the server: its own times may be too long by this much.
      'p99 of sender ms': Math.round(ownDelay.percentile(99) / 1e6),
      'without Retry-After': refused.filter(({ answer }) => !/^retry-after: \d+\r?$/im.test(answer?.head ?? '')).length,
      'healthz not 200': unhealthy,
      'MiB before, most': `${before}, ${await mostMemory(server)}`,
    })
  }
  await server.stop()
  await store.close()
}
await site.remove()
console.table(lines)
