import type { Context } from 'hono'
import { warn } from '../log.ts'

/**
 * Reports whether a page of this site made a call: browsers state that themselves. The site's origins are `origins` or,
 * if empty, the host of the call. Warns the operator, once, with the reason for refusals.
 */
export function isSameOrigin(c: Context, origins: readonly string[]): boolean {
  const site = c.req.header('sec-fetch-site')
  if (site !== undefined && site !== 'same-origin') {
    warn('A call was refused: the browser says that it comes from another site (Sec-Fetch-Site).')
    return false
  }
  const origin = c.req.header('origin')
  if (origin === undefined) return true
  if (origins.length > 0) return origins.includes(origin) || refused(origin, origins.join(', '), 'KAIWA_ORIGIN is')
  return hostOf(origin) === hostOf(c.req.url) || refused(origin, hostOf(c.req.url) ?? '', 'the header Host is')
}

function refused(origin: string, expected: string, source: string): false {
  const shown = URL.canParse(origin) ? new URL(origin).origin.slice(0, longestShown) : 'no origin'
  const advice = 'Where a proxy stands in front of the server, set KAIWA_ORIGIN to the origin that visitors see.'
  warn(
    `A call was refused: it comes from a page of ${shown}, but ${source} ${expected.slice(0, longestShown)}. ${advice}`,
    `origin, ${source}`,
  )
  return false
}

const longestShown = 100

function hostOf(url: string): string | undefined {
  return URL.canParse(url) ? new URL(url).host : undefined
}
