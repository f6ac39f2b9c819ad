import { base64url } from '../digest.ts'

/** A call as its URL and headers show it. */
export interface Received {
  readonly url: string
  header(name: string): string | undefined
}

/** The properties of a request that concern its visitor. */
export interface Visit {
  readonly cookies: string | undefined
  /** True when the visitor's browser speaks https, also where a proxy ends it. */
  readonly https: boolean
}

/** Reads the visit of a call. */
export function visitOf(call: Received): Visit {
  const protocol = call.header('x-forwarded-proto') ?? new URL(call.url).protocol
  return { cookies: call.header('cookie'), https: /^https\b/.test(protocol) }
}

const cookieName = (visit: Visit) => (visit.https ? '__Host-kaiwa' : 'kaiwa')

/** The session id that the visitor's cookie carries; undefined where there is none or it is not one of ours. */
export function sessionOf(visit: Visit): string | undefined {
  const name = cookieName(visit)
  const pairs = (visit.cookies ?? '').split(';').map((pair) => pair.trim())
  const id = pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1)
  return id !== undefined && /^[\w-]{22}$/.test(id) ? id : undefined
}

/** A new session and the `Set-Cookie` value that gives it to the visitor. */
export function newSession(visit: Visit): { readonly session: string; readonly setCookie: string } {
  const session = base64url(crypto.getRandomValues(new Uint8Array(16)))
  const attributes = ['Path=/', 'HttpOnly', ...(visit.https ? ['Secure'] : []), 'SameSite=Lax']
  return { session, setCookie: [`${cookieName(visit)}=${session}`, ...attributes].join('; ') }
}
