import { http as route, HttpResponse, type HttpHandler, type JsonBodyType } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { createHttp, type Http } from '../../engine/sources/http.ts'

export const origin = 'http://site.test'

/** A call as the server saw it. */
export interface Seen {
  readonly method: string
  readonly url: URL
  readonly headers: Headers
  readonly body: string
}

/** How a server may fail to give what was hoped for. */
export type Fate = { readonly status: number; readonly body?: JsonBodyType; readonly text?: string } | 'offline' | 'silent'

/** A server for the tests of one file, and a page with the token `t0ken` in its head. */
export function testServer() {
  const server = setupServer()
  const seen: Seen[] = []
  const http: Http = createHttp({ base: origin, timeout: 150 })

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
    seen,
    /** Answers every call from now on. */
    answer: (fate: Fate) => server.use(handler(fate, seen)),
  }
}

/** Puts a page under the calls; without a token where `token` is left out. */
export function page(token?: string): void {
  vi.stubGlobal('document', { querySelector: () => (token === undefined ? null : { content: token }) })
}

function handler(fate: Fate, seen: Seen[]): HttpHandler {
  return route.all(`${origin}/*`, async ({ request }) => {
    seen.push({ method: request.method, url: new URL(request.url), headers: request.headers, body: await request.text() })
    if (fate === 'offline') return HttpResponse.error()
    if (fate === 'silent') await new Promise((resolve) => setTimeout(resolve, 400))
    if (typeof fate === 'string') return HttpResponse.json(null)
    const { status, body, text } = fate
    return text === undefined ? HttpResponse.json(body ?? null, { status }) : new HttpResponse(text, { status })
  })
}
