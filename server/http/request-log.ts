import { randomUUID } from 'node:crypto'
import { createMiddleware } from 'hono/factory'
import { lineOf } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import type { Call } from './call.ts'

/** The log of calls: none, or one line of JSON each on the standard output. */
export type LogFormat = 'off' | 'json'

/** The longest part of a path in a line of the log, in characters. */
export const longestPath = 200

/**
 * Gives each call an id, which the reply carries as `X-Request-Id`. Counts its outcome and logs it: neither the query,
 * nor the address, nor anything that was sent.
 */
export function requestLog(
  { log: format, now, metrics }: { log: LogFormat; now: () => Date; metrics: Pick<Metrics, 'call'> },
  write: (line: string) => void = console.log,
) {
  return createMiddleware<Call>(async (c, next) => {
    const id = randomUUID()
    const start = performance.now()
    c.set('id', id)
    await next()
    c.res.headers.set('X-Request-Id', id)
    const [ms, { status }] = [performance.now() - start, c.res]
    metrics.call({ path: c.req.path, status, seconds: ms / 1000 })
    if (format === 'off') return
    const { method } = c.req
    const path = c.req.path.slice(0, longestPath)
    write(lineOf({ time: now().toISOString(), method, path, status, ms: Math.round(ms), id }))
  })
}
