import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { warn } from '../log.ts'
import type { Call } from './call.ts'
import { isPageToken } from './page-token.ts'
import { refuse } from './reply.ts'
import { sessionOf, visitOf } from './visit.ts'

/**
 * Accepts only calls that a page of this site made (otherwise 403): for data that one visitor may read and others must
 * not.
 */
export function sameOriginOnly(origins: readonly string[]) {
  return createMiddleware<Call>(async (c, next) => {
    return isSameOrigin(c, origins) ? next() : refuse(403, 'csrf', 'The call comes from another site.')
  })
}

/**
 * Accepts only calls that a page of this site made for this visitor: same origin (403), marked as XMLHttpRequest (403),
 * with the session's token (419). `origins`: those of the site; if empty, the host of the call. Reading calls change
 * nothing and need no guard.
 */
export function csrfGuard(secret: string, now: () => Date, origins: readonly string[]) {
  return createMiddleware<Call>(async (c, next) => {
    if (!isSameOrigin(c, origins)) return refuse(403, 'csrf', 'The call comes from another site.')
    if (c.req.header('x-requested-with') !== 'XMLHttpRequest') {
      warn('A call was refused: it lacks the header X-Requested-With, which the form sends and a proxy must pass on.')
      return refuse(403, 'csrf', 'The header X-Requested-With: XMLHttpRequest is missing.')
    }
    const session = sessionOf(visitOf(c.req.url, (name) => c.req.header(name)))
    const token = c.req.header('x-csrf-token') ?? ''
    if (session === undefined || !isPageToken(secret, session, token, now())) {
      return refuse(419, 'csrf', 'The page token is missing, wrong or expired. Load the page again.')
    }
    c.set('session', session)
    return next()
  })
}

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
