import { csrfToken } from './csrf.ts'

export interface Call {
  readonly method?: 'GET' | 'POST'
  readonly query?: Readonly<Record<string, string>>
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

/** What came back: the status, and the body where it is JSON (undefined where it is not). */
export interface Reply {
  readonly ok: boolean
  readonly status: number
  readonly body: unknown
}

export type Http = (path: string, call?: Call) => Promise<Reply>

/**
 * The one way in which calls leave the page: with the headers that every call carries, and with an end to waiting.
 * Rejects where no answer comes: offline, refused, or later than `timeout` milliseconds.
 */
export function createHttp({ base, timeout }: { base: string; timeout: number }): Http {
  return async (path, { method = 'GET', query, body, headers } = {}) => {
    const search = query ? `?${new URLSearchParams(query)}` : ''
    const token = csrfToken()
    const response = await fetch(`${base}${path}${search}`, {
      method,
      credentials: 'same-origin',
      signal: AbortSignal.timeout(timeout),
      headers: {
        Accept: 'application/json',
        'X-Requested-With': 'XMLHttpRequest',
        ...(token === undefined ? {} : { 'X-CSRF-TOKEN': token }),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body, plain) }),
    })
    return { ok: response.ok, status: response.status, body: await json(response) }
  }
}

/** Old libraries give arrays a `toJSON` that makes texts of them; this takes every part as it is. */
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
