import { http as route, HttpResponse, type HttpHandler, type JsonBodyType } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { createHttp, type Http, type Send } from '../../engine/runtime/effects/http.ts'

export const origin = 'http://site.test'

/** A call as received by the server. */
export interface Seen {
  readonly method: string
  readonly url: URL
  readonly headers: Headers
  readonly body: string
}

/** The server's reply to a call, or its failure to reply. */
export type Fate =
  | {
      readonly status: number
      readonly body?: JsonBodyType
      readonly text?: string
      readonly headers?: Readonly<Record<string, string>>
    }
  | 'offline'
  | 'silent'

/** Starts a server for the tests of one file, and a page with the token `t0ken` in its head. */
export function testServer() {
  const server = setupServer()
  const seen: Seen[] = []
  const http: Http = createHttp({ base: origin, timeout: 1000, paths: { csrf: '/csrf' } })

  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
  beforeEach(() => {
    seen.length = 0
    page('t0ken')
  })
  afterEach(() => {
    server.resetHandlers()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })
  afterAll(() => server.close())

  return {
    http,
    /** Returns a call of the page to a path of the server. */
    send:
      (path: string, method: 'GET' | 'POST' = 'GET'): Send =>
      (options) =>
        http(path, { ...options, method }),
    seen,
    /** Answers the following calls in sequence. The last answer is repeated for all later calls. */
    answer: (...fates: readonly [Fate, ...Fate[]]) => server.use(handler(fates, seen)),
  }
}

/** Stubs the page that calls come from, without a token if `token` is left out. Returns its meta tag. */
export function page(token?: string): { content: string } | null {
  const meta = token === undefined ? null : { content: token }
  vi.stubGlobal('document', { querySelector: () => meta })
  vi.stubGlobal('navigator', { onLine: true })
  return meta
}

function handler(fates: readonly Fate[], seen: Seen[]): HttpHandler {
  let calls = 0
  return route.all(`${origin}/*`, async ({ request }) => {
    const fate = fates[Math.min(calls++, fates.length - 1)]!
    seen.push({
      method: request.method,
      url: new URL(request.url),
      headers: request.headers,
      body: await request.text(),
    })
    if (fate === 'offline') return HttpResponse.error()
    if (fate === 'silent') await new Promise((resolve) => setTimeout(resolve, 3000))
    if (typeof fate === 'string') return HttpResponse.json(null)
    const { status, body, text, headers = {} } = fate
    return text === undefined
      ? HttpResponse.json(body ?? null, { status, headers })
      : new HttpResponse(text, { status, headers })
  })
}
