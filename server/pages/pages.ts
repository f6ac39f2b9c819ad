import { readFile } from 'node:fs/promises'
import type { Context } from 'hono'
import { stampPage } from '../http/page-token.ts'
import { refuse } from '../http/reply.ts'
import { visitOf } from '../http/visit.ts'
import { withFlowAtOnce } from './at-once.ts'
import { contentType } from './content-type.ts'
import { sendFile } from './file.ts'
import { locate } from './locate.ts'

interface Parts {
  /** Folder of the built site. */
  readonly site: string
  readonly secret: string
  readonly now: () => Date
}

/**
 * Serves the built site. Pages carry the visitor's token and are never stored; files with a hash in their names are
 * kept for ever, the loader for a minute; everything else is asked for again and answered 304 while it is the same.
 */
export function pages({ site, secret, now }: Parts) {
  return async (c: Context): Promise<Response> => {
    const { pathname, searchParams } = new URL(c.req.url)
    const file = await locate(site, pathname)
    if (!file) return refuse(404, 'not_found', 'There is no such page.')

    const type = contentType(file.path)
    if (!type.startsWith('text/html')) return sendFile(c, pathname, file)
    const visit = visitOf(c.req.url, (name) => c.req.header(name))
    const html = await withFlowAtOnce(await readFile(file.path, 'utf8'), site, searchParams)
    const page = stampPage(html, visit, secret, now())
    if (page.setCookie !== undefined) c.header('Set-Cookie', page.setCookie)
    return c.body(page.html, 200, { 'Content-Type': type, 'Cache-Control': 'no-store' })
  }
}
