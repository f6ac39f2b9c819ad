import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { stampPage } from './http/page-token.ts'
import { visitOf } from './http/visit.ts'

type Fetch = Parameters<typeof getRequestListener>[0]

/** A connect-style middleware that answers the paths under `/api/` and leaves all others to the next one. */
export function apiMiddleware(app: { readonly fetch: Fetch }) {
  const answer = getRequestListener(app.fetch)
  return (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    if (request.url?.startsWith('/api/')) void answer(request, response)
    else next()
  }
}

/**
 * For a server that makes its pages itself, such as a development server: gives the page with the visitor's
 * token in it, and sets the session cookie on the response where the visitor has none. The secret is the
 * application's.
 */
export function pageStamper(secret: string, now: () => Date) {
  return (request: IncomingMessage, response: ServerResponse, html: string): string => {
    const header = (name: string) => [request.headers[name]].flat()[0]
    const page = stampPage(html, visitOf({ url: 'http://localhost/', header }), secret, now())
    if (page.setCookie !== undefined) response.appendHeader('Set-Cookie', page.setCookie)
    return page.html
  }
}
