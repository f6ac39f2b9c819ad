import { createMiddleware } from 'hono/factory'
import type { Call } from './call.ts'
import { foreignPage, guardedSession, type OwnPages } from './own-page.ts'

/** The pages of a site with these origins; if there are none, those of the host of each call. */
export const ownPagesOf = (origins: readonly string[]): OwnPages => ({ origins, setting: 'KAIWA_ORIGIN' })

/**
 * Accepts only calls that a page of this site made (otherwise 403): for data that one visitor may read and others must
 * not.
 */
export function sameOriginOnly(origins: readonly string[]) {
  return createMiddleware<Call>(async (c, next) => foreignPage(c.req, ownPagesOf(origins)) ?? next())
}

/** Accepts only calls of `guardedSession`. Reading calls change nothing and need no guard. */
export function csrfGuard(secret: string, now: () => Date, origins: readonly string[]) {
  return createMiddleware<Call>(async (c, next) => {
    const session = guardedSession(c.req, ownPagesOf(origins), secret, now())
    if (typeof session !== 'string') return session
    c.set('session', session)
    return next()
  })
}
