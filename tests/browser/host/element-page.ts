import { inject } from 'vitest'
import { agency, calls } from '../support/calls.ts'
import { Visitor, type VisitOptions } from '../support/visitor.ts'

/** A page with the element `<kaiwa-form>`. */
interface ElementPage {
  /** The content of the page's body. */
  readonly body: string
  readonly head?: string
  /** Whether the page includes the loader; true by default. */
  readonly script?: boolean
  readonly light?: boolean
  /** The part of the address after its path. */
  readonly address?: string
  /** The engine arrives after this; at once by default. */
  readonly waits?: Promise<void>
}

/**
 * A visitor at `/element`, a page that includes the loader with the element. The calls are answered; the enquiries are
 * given back.
 */
export async function atElement(
  { body, head = '', script = true, light = false, address = '', waits }: ElementPage,
  options?: VisitOptions,
) {
  const visitor = await Visitor.prepare(options)
  const html = `<!doctype html><html lang="ja"><head><meta charset="utf-8"><title>Page</title>
    <meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,">
    <meta name="csrf-token" content="token">${head}
    ${script ? `<script src="/embed${light ? '/light' : ''}/element.js" async></script>` : ''}</head>
    <body>${body}</body></html>`
  const contentType = 'text/html; charset=utf-8'
  await visitor.page.route(/\/(?:element|before)(?:[?#]|$)/, (route) => route.fulfill({ contentType, body: html }))
  if (waits)
    await visitor.page.route('**/engine.*.js', async (route) => {
      await waits
      await route.continue()
    })
  const clients = [7, 8].map((id) => ({ ...agency(id), imgurl_logo: `${inject('site')}/agencies/hinata.svg` }))
  await calls(visitor, 'images', { json: [] })
  await calls(visitor, 'clients', { json: clients })
  const sent = await calls(visitor, 'conversion', { json: { token: 'element' } })
  await visitor.page.goto(`/element${address}`)
  return { visitor, page: visitor.page, sent, element: visitor.page.locator('kaiwa-form') }
}
