import { readFile } from 'node:fs/promises'
import type { Context } from 'hono'
import { stampPage } from '../http/page-token.ts'
import { refuse } from '../http/reply.ts'
import { visitOf } from '../http/visit.ts'
import { contentType } from './content-type.ts'
import { locate } from './locate.ts'

interface Parts {
  /** Folder of the built site. */
  readonly site: string
  readonly secret: string
  readonly now: () => Date
}

// The build puts a hash into these names, so what they hold never changes.
const hashed = /\/assets\/|\.[\w-]{8}\.\w+$/

/**
 * Serves the built site. Pages carry the visitor's token and are never stored; files with a hash in their
 * names are kept for ever; everything else is asked for again and answered 304 while it is the same.
 */
export function pages({ site, secret, now }: Parts) {
  return async (c: Context): Promise<Response> => {
    const { pathname } = new URL(c.req.url)
    const file = await locate(site, pathname)
    if (!file) return refuse(404, 'not_found', 'There is no such page.')

    const type = contentType(file.path)
    if (type.startsWith('text/html')) {
      const visit = visitOf(c.req.url, (name) => c.req.header(name))
      const page = stampPage(await readFile(file.path, 'utf8'), visit, secret, now())
      if (page.setCookie !== undefined) c.header('Set-Cookie', page.setCookie)
      return c.body(page.html, 200, { 'Content-Type': type, 'Cache-Control': 'no-store' })
    }

    const caching = {
      'Cache-Control': hashed.test(pathname) ? 'public, max-age=31536000, immutable' : 'no-cache',
      ETag: file.etag,
    }
    if (c.req.header('if-none-match') === file.etag) return c.body(null, 304, caching)
    return c.body(new Uint8Array(await readFile(file.path)), 200, { 'Content-Type': type, ...caching })
  }
}
