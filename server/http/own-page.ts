import { warn } from '../log.ts'
import { isPageToken } from './page-token.ts'
import { refuse } from './reply.ts'
import { type Received, sessionOf, visitOf } from './visit.ts'

/** The pages whose calls are accepted. */
export interface OwnPages {
  /** The origins of the site; if empty, the host of the call. */
  readonly origins: readonly string[]
  /** The name of the setting of the origins, for the operator. */
  readonly setting: string
}

/** Returns the refusal of a call from a page of another site; undefined for a page of this site. */
export const foreignPage = (call: Received, pages: OwnPages): Response | undefined =>
  isSameOrigin(call, pages) ? undefined : refuse(403, 'csrf', 'The call comes from another site.')

/**
 * Returns the session of a call that a page of this site made for its visitor: same origin (otherwise 403), marked as
 * XMLHttpRequest (403), with the session's token (419). For any other call, returns its refusal.
 */
export function guardedSession(call: Received, pages: OwnPages, secret: string, now: Date): string | Response {
  const refusal = foreignPage(call, pages)
  if (refusal) return refusal
  if (call.header('x-requested-with') !== 'XMLHttpRequest') {
    warn('A call was refused: it lacks the header X-Requested-With, which the form sends and a proxy must pass on.')
    return refuse(403, 'csrf', 'The header X-Requested-With: XMLHttpRequest is missing.')
  }
  const session = sessionOf(visitOf(call))
  if (session === undefined || !isPageToken(secret, session, call.header('x-csrf-token') ?? '', now))
    return refuse(419, 'csrf', 'The page token is missing, wrong or expired. Load the page again.')
  return session
}

/**
 * Reports whether a page of this site made a call: browsers state that themselves. Warns the operator, once, with the
 * reason for refusals.
 */
export function isSameOrigin(call: Received, { origins, setting }: OwnPages): boolean {
  const site = call.header('sec-fetch-site')
  if (site !== undefined && site !== 'same-origin') {
    warn('A call was refused: the browser says that it comes from another site (Sec-Fetch-Site).')
    return false
  }
  const origin = call.header('origin')
  if (origin === undefined) return true
  if (origins.length > 0)
    return origins.includes(origin) || refused(origin, origins.join(', '), `${setting} is`, setting)
  return hostOf(origin) === hostOf(call.url) || refused(origin, hostOf(call.url) ?? '', 'the header Host is', setting)
}

function refused(origin: string, expected: string, source: string, setting: string): false {
  const shown = URL.canParse(origin) ? new URL(origin).origin.slice(0, longestShown) : 'no origin'
  const advice = `Where a proxy stands in front of the server, set ${setting} to the origin that visitors see.`
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
