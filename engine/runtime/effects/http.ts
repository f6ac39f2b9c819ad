import type { ServerCall } from '../../../schemas/calls/call.ts'
import { calls, pathOf } from '../../../schemas/calls/index.ts'
import type { SiteConfig, SiteSettings } from './config.ts'
import { createTokens, type Tokens } from './csrf.ts'

export interface Call {
  readonly method?: ServerCall['method']
  readonly query?: Readonly<Record<string, string>>
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  /** Milliseconds after which the call counts as failed; the site's default if left out. */
  readonly timeout?: number
  /** True for a call that the browser completes even if the page is left. */
  readonly keepalive?: boolean
}

/** The reply: its status, and its body if that is JSON (else undefined). */
export interface Reply {
  readonly ok: boolean
  readonly status: number
  readonly body: unknown
  /** Milliseconds until the server wants the next attempt; undefined if it names no time. */
  readonly retryAfter?: number | undefined
}

export type Http = (path: string, call?: Call) => Promise<Reply>

/** Makes one of the declared calls; rejects as `Http` does. */
export type Send = (options?: Omit<Call, 'method'>) => Promise<Reply>

/** The part of a site's configuration that calls need. */
type HttpConfig = Pick<SiteConfig, 'base' | 'timeout' | 'fetch' | 'headers'> & {
  readonly paths: Pick<SiteSettings['paths'], 'csrf'>
}

/** The status of a call whose token has expired or was never valid. */
const tokenEnded = 419

/**
 * Creates the function that makes all calls of the page, with the common headers and a timeout. A call whose token has
 * expired is repeated once with a new one. It rejects if no reply comes: offline, refused, or later than `timeout`
 * milliseconds.
 */
export function createHttp(config: HttpConfig, tokens: Tokens = pageTokens(config)): Http {
  return async (path, call = {}) => {
    // Only calls that change something need the token, so other calls don't wait for it.
    const isReading = call.method === undefined || call.method === 'GET'
    const reply = await send(config, path, call, isReading ? tokens.known() : await tokens.had())
    if (reply.status !== tokenEnded) return reply
    const token = await tokens.renewed()
    return token === undefined ? reply : send(config, path, call, token)
  }
}

/** Creates the page's tokens. A missing or expired token is requested. */
export function pageTokens(config: HttpConfig): Tokens {
  return createTokens(async () => {
    const { ok, body } = await send(config, pathOf(calls.fetchToken, config.paths), {}, undefined)
    const { token } = (body ?? {}) as { token?: unknown }
    return ok && typeof token === 'string' && token !== '' ? token : undefined
  })
}

async function send(
  { base, timeout, fetch = globalThis.fetch, headers }: HttpConfig,
  path: string,
  call: Call,
  token: string | undefined,
): Promise<Reply> {
  const { query, body } = call
  const search = query ? `?${new URLSearchParams(query)}` : ''
  const response = await fetch(`${base}${path}${search}`, {
    method: call.method ?? 'GET',
    ...(call.keepalive && { keepalive: true }),
    credentials: 'same-origin',
    signal: AbortSignal.timeout(call.timeout ?? timeout),
    headers: {
      Accept: 'application/json',
      'X-Requested-With': 'XMLHttpRequest',
      ...(token === undefined ? {} : { 'X-CSRF-TOKEN': token }),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...headers?.(),
      ...call.headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body, plain) }),
  })
  const { ok, status } = response
  return { ok, status, body: await json(response), retryAfter: retryAfterOf(response.headers.get('Retry-After')) }
}

/** Returns each part as it is. Otherwise the `toJSON` that old libraries add to arrays would turn them into texts. */
function plain(this: Readonly<Record<string, unknown>>, key: string): unknown {
  return this[key]
}

async function json(response: Response): Promise<unknown> {
  try {
    return (await response.json()) as unknown
  } catch {
    return undefined
  }
}

/**
 * Parses a `Retry-After` header of seconds into milliseconds. A date is ignored, because the page's clock may be wrong.
 */
export const retryAfterOf = (header: string | null): number | undefined =>
  header !== null && /^\d+$/.test(header) ? Number(header) * 1000 : undefined
