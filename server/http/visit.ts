import { randomBytes } from 'node:crypto'
import { parse, serialize } from 'hono/utils/cookie'

/** The properties of a request that concern its visitor. */
export interface Visit {
  readonly cookies: string | undefined
  /** True when the visitor's browser speaks https, also where a proxy ends it. */
  readonly https: boolean
}

/** Reads the visit from a request's URL and headers. */
export function visitOf(url: string, header: (name: string) => string | undefined): Visit {
  const protocol = header('x-forwarded-proto') ?? new URL(url).protocol
  return { cookies: header('cookie'), https: /^https\b/.test(protocol) }
}

const cookieName = (visit: Visit) => (visit.https ? '__Host-kaiwa' : 'kaiwa')

/** The session id that the visitor's cookie carries; undefined where there is none or it is not one of ours. */
export function sessionOf(visit: Visit): string | undefined {
  const name = cookieName(visit)
  const id = visit.cookies === undefined ? undefined : parse(visit.cookies, name)[name]
  return id !== undefined && /^[\w-]{22}$/.test(id) ? id : undefined
}

/** A new session and the `Set-Cookie` value that gives it to the visitor. */
export function newSession(visit: Visit): { readonly session: string; readonly setCookie: string } {
  const session = randomBytes(16).toString('base64url')
  const options = { path: '/', httpOnly: true, sameSite: 'Lax', secure: visit.https } as const
  return { session, setCookie: serialize(cookieName(visit), session, options) }
}
