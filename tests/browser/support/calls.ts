import type { Request } from 'playwright-core'
import { type PathName, pathsOf } from '../../../schemas/calls/index.ts'
import type { Visitor } from './visitor.ts'

const paths = pathsOf()

/**
 * The reply to a call: a status with JSON or any text, at once or after a promise. `refused` aborts the request, and
 * `silence` never answers it.
 */
export type Reply =
  | { readonly status?: number; readonly json?: unknown; readonly text?: string; readonly after?: Promise<void> }
  | 'refused'
  | 'silence'

/**
 * Records the requests of one of the form's calls. The given replies replace those of the server, in order, and the
 * last one repeats. Without replies, the server answers.
 */
export async function calls(visitor: Visitor, call: PathName, ...replies: Reply[]): Promise<Request[]> {
  const requests: Request[] = []
  await visitor.page.route(
    (url) => url.pathname === paths[call],
    async (route) => {
      const reply = replies[Math.min(requests.push(route.request()), replies.length) - 1]
      if (reply === undefined) await route.continue()
      else if (reply === 'refused') await route.abort()
      else if (reply !== 'silence') {
        const { status = 200, json, text = JSON.stringify(json), after } = reply
        await after
        const contentType = json === undefined ? 'text/html' : 'application/json'
        // The page may no longer wait for this reply.
        await route.fulfill({ status, contentType, body: text }).catch(() => {})
      }
    },
  )
  return requests
}

/** Returns an agency as the client look-up delivers it. */
export const agency = (id: number, is_pdf_display = true) => ({
  id,
  name: `結婚相談所${id}`,
  imgurl_logo: '/agencies/hinata.svg',
  is_pdf_display,
})

/** Serves every page with a change in its HTML. */
export async function changePages(visitor: Visitor, from: string | RegExp, to: string): Promise<void> {
  await visitor.page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replace(from, to) })
  })
}
