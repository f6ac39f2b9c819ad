import { readFile } from 'node:fs/promises'
import type { Context } from 'hono'
import { contentType } from './content-type.ts'
import { chosenEncoding, copies, type Encoding } from './encoding.ts'
import { existing, type SiteFile } from './locate.ts'

// The build puts a hash into these names, so what they hold never changes.
const hashed = /\/assets\/|\.[\w-]{8}\.\w+$/
/** Names the files of a build, for as long as a new one may take to be noticed; the earlier ones stay. */
const loader = /\/kaiwa\.js$/

function lifeOf(path: string): string {
  if (hashed.test(path)) return 'public, max-age=31536000, immutable'
  return loader.test(path) ? 'public, max-age=60' : 'no-cache'
}

/**
 * Answers with a file of the site, or with the compressed copy beside it that the request takes. A part of a file is
 * never sent alone, whatever `Range` says: the files are small.
 */
export async function sendFile(c: Context, path: string, file: SiteFile): Promise<Response> {
  const found = await Promise.all(
    copies.map(async (copy) => ({ ...copy, file: await existing(file.path + copy.ending) })),
  )
  const available = new Map<Encoding, SiteFile>(
    found.flatMap((copy) => (copy.file ? [[copy.encoding, copy.file]] : [])),
  )
  const encoding = available.size === 0 ? 'identity' : chosenEncoding(c, [...available.keys(), 'identity'])
  const sent = available.get(encoding) ?? file
  const headers = {
    'Cache-Control': lifeOf(path),
    ETag: sent.etag,
    ...(available.size > 0 && { Vary: 'Accept-Encoding' }),
  }
  if (hasAlready(c.req.header('if-none-match'), sent.etag)) return c.body(null, 304, headers)
  const bytes = new Uint8Array(await readFile(sent.path))
  return c.body(bytes, 200, {
    ...headers,
    'Content-Type': contentType(file.path),
    'Content-Length': String(bytes.length),
    ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
  })
}

/**
 * Whether a browser has the same already: what `If-None-Match` says of an entity tag, of which only the weak part
 * counts.
 */
function hasAlready(header: string | undefined, etag: string): boolean {
  const tags = header?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? []
  return tags.includes('*') || tags.includes(etag.replace(/^W\//, ''))
}
