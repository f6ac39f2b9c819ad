import { agencies } from '../support/conversation.ts'

/** A simulated API of the site, with the calls that a page has made. */
export interface Api {
  readonly fetch: typeof globalThis.fetch
  readonly calls: { readonly path: string; readonly headers: Headers; readonly body: unknown }[]
}

/** Answers the calls of a page in memory: it finds clients and accepts enquiries. */
export function stubApi(): Api {
  const calls: Api['calls'] = []
  const fetch = async (url: string, { headers, body }: { headers: Record<string, string>; body?: string }) => {
    const path = url.replace(/\?.*/, '')
    calls.push({ path, headers: new Headers(headers), body: body === undefined ? undefined : JSON.parse(body) })
    if (path.endsWith('/client')) return Response.json(agencies)
    if (path.endsWith('/conversion')) return Response.json({ token: 'abc' })
    return Response.json([])
  }
  return { fetch: fetch as unknown as typeof globalThis.fetch, calls }
}
