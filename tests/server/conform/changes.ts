import { call as submit } from '../../../schemas/calls/submit.ts'
import type { SiteUnderTest } from '../../../server/testing/site-under-test.ts'

/** A server as a function. */
export type Answer = (request: Request) => Promise<Response>

/** Returns a server that differs from another one in something. */
export type Changed = (right: Answer, site: SiteUnderTest) => Answer

export const isConversion = (request: Request, method = 'POST') =>
  request.method === method && new URL(request.url).pathname === submit.path

type Change = Readonly<Record<string, string | undefined>>

/** Returns a request with other headers, and with another body if one is given. */
export function changed(
  request: Request,
  headers: Change,
  body: string | ReadableStream | null = request.body,
): Request {
  const all = new Headers(request.headers)
  all.delete('content-length')
  for (const [name, value] of Object.entries(headers)) {
    if (value === undefined) all.delete(name)
    else all.set(name, value)
  }
  return new Request(request.url, { method: request.method, headers: all, body, duplex: 'half' } as RequestInit)
}

/** Returns a response with other headers. */
export function answered(response: Response, headers: Change): Response {
  for (const [name, value] of Object.entries(headers)) {
    if (value === undefined) response.headers.delete(name)
    else response.headers.set(name, value)
  }
  return response
}

/** Returns a server that changes every response. */
export const everywhere =
  (change: (response: Response, request: Request) => Response | Promise<Response>): Changed =>
  (right) =>
  async (request) =>
    change(await right(request), request)

/**
 * Returns a server that treats conversions in a way of its own. It waits for the complete body of each, so it has to
 * know itself which of them are under way.
 */
export const forConversions =
  (treat: (text: string, request: Request, right: Answer, site: SiteUnderTest) => Promise<Response>): Changed =>
  (right, site) => {
    const underWay = new Set<string>()
    return async (request) => {
      const form = formOf(request)
      if (isConversion(request, 'GET') && underWay.has(form))
        return Response.json({ state: 'pending' }, { headers: { ...safe, 'Retry-After': '1' } })
      if (!isConversion(request)) return right(request)
      underWay.add(form)
      const text = await request.text()
      return treat(text, request, right, site).finally(() => underWay.delete(form))
    }
  }

/** Returns the session and the key of a conversion, or of the request for its outcome. */
export const formOf = ({ headers }: Request) => `${headers.get('cookie')} ${headers.get('idempotency-key')}`

export const reading = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export const typeOf = async (response: Response) =>
  (reading(await response.clone().text()) as { type?: string } | undefined)?.type

export const tokenIn = async (response: Response) =>
  (reading(await response.clone().text()) as { token?: string } | undefined)?.token

export const keyOf = ({ headers }: Request) => headers.get('idempotency-key')

/** Sends a conversion again as a visitor with a new session. */
export async function asVisitor(site: SiteUnderTest, text: string, request: Request): Promise<Response> {
  const visitor = await site.visitor()
  return visitor.post(submit.path, text, { 'X-Kaiwa-Flow': request.headers.get('x-kaiwa-flow') ?? '' })
}

export const random = () => Response.json({ token: crypto.randomUUID() }, { headers: safe })
export const safe = { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' }
export const error = (status: number) =>
  Response.json({ type: 'error', message: 'An error.' }, { status, headers: safe })
