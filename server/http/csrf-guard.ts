import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { Call } from './call.ts'
import { isPageToken } from './page-token.ts'
import { refuse } from './reply.ts'
import { sessionOf, visitOf } from './visit.ts'

/**
 * Lets only calls through that a page of this site made for this visitor: same origin (403), marked as
 * XMLHttpRequest (403), with the session's token (419). Reading calls change nothing and need no guard.
 */
export function csrfGuard(secret: string, now: () => Date) {
  return createMiddleware<Call>(async (c, next) => {
    if (!isSameOrigin(c)) return refuse(403, 'csrf', 'The call comes from another site.')
    if (c.req.header('x-requested-with') !== 'XMLHttpRequest') {
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

function isSameOrigin(c: Context): boolean {
  const site = c.req.header('sec-fetch-site')
  if (site !== undefined && site !== 'same-origin') return false
  const origin = c.req.header('origin')
  return origin === undefined || hostOf(origin) === hostOf(c.req.url)
}

function hostOf(url: string): string | undefined {
  return URL.canParse(url) ? new URL(url).host : undefined
}
