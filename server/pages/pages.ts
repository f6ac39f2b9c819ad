import { readFile, stat } from 'node:fs/promises'
import { extname, join, resolve, sep } from 'node:path'
import type { Context } from 'hono'
import { accepts } from 'hono/accepts'
import { stampPage } from '../http/page-token.ts'
import { refuse } from '../http/reply.ts'
import { visitOf } from '../http/visit.ts'
import { contentType } from './content-type.ts'

/** A file of the site, and a mark that changes with its content. */
interface SiteFile {
  readonly path: string
  readonly etag: string
}

/**
 * Finds the file behind a URL's path: the file itself, or the `index.html` of a folder, with or without the
 * slash. Undefined for anything that is not there, is hidden or lies outside the site's folder.
 */
async function locate(folder: string, urlPath: string): Promise<SiteFile | undefined> {
  const path = decoded(urlPath)
  if (path === undefined || /[\0\\]|(^|\/)\./.test(path)) return undefined
  const target = resolve(folder, `.${path}`)
  if (target !== resolve(folder) && !target.startsWith(resolve(folder) + sep)) return undefined
  return (path.endsWith('/') ? undefined : await existing(target)) ?? (await existing(join(target, 'index.html')))
}

function decoded(urlPath: string): string | undefined {
  try {
    return decodeURIComponent(urlPath)
  } catch {
    return undefined
  }
}

/** The file at a path; undefined where there is none. */
async function existing(path: string): Promise<SiteFile | undefined> {
  const found = await stat(path).catch(() => undefined)
  if (!found?.isFile()) return undefined
  // The ending is part of it, because copies that are compressed in two ways may have the same size and time.
  const mark = `${found.size.toString(36)}-${Math.trunc(found.mtimeMs).toString(36)}${extname(path)}`
  return { path, etag: `W/"${mark}"` }
}

interface Parts {
  /** Folder of the built site. */
  readonly site: string
  readonly secret: string
  readonly now: () => Date
}

/**
 * Serves the built site. Pages contain the visitor's token and are never stored; files with a hash in their names are
 * cached for ever, the loader for a minute; everything else is revalidated and answered with 304 while it is the same.
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

const script = /<script\b[^>]*\ssrc="\/embed\/kaiwa\.js"[^>]*>/

/**
 * Adds the build's snippet for the flow before the script of a page that opens the form at once, so that the files are
 * requested together with the page. Any other page stays as it is.
 *
 * @param site the folder of the built site
 * @param query of the page's address: `open=1`, and `flow` if it is not the script's own
 */
async function withFlowAtOnce(html: string, site: string, query: URLSearchParams): Promise<string> {
  const [tag] = script.exec(html) ?? []
  if (tag === undefined || query.get('open') !== '1') return html
  const flow = query.get('flow') || /\sdata-flow="([^"]*)"/.exec(tag)?.[1]
  const file = flow && /^[\w-]+$/.test(flow) ? await locate(site, `/embed/snippets/${flow}.html`) : undefined
  if (!file) return html
  const links = (await readFile(file.path, 'utf8')).match(/<link [^>]*>/g) ?? []
  return html.replace(tag, () => `${links.join('\n')}\n${tag}`)
}

/** The compressed copies that a build makes of a file, the preferred one first. */
const copies = [
  { encoding: 'br', ending: '.br' },
  { encoding: 'gzip', ending: '.gz' },
] as const

type Encoding = (typeof copies)[number]['encoding'] | 'identity'

/** Returns the available encoding that the request gives the greatest weight; `identity` if it accepts no other. */
function chosenEncoding(c: Context, available: readonly Encoding[]): Encoding {
  return accepts(c, {
    header: 'Accept-Encoding',
    supports: [...available],
    default: 'identity',
    match(accepted) {
      const named = (name: string) => accepted.find(({ type }) => type.toLowerCase() === name)?.q
      // An encoding that is not listed has the weight of the star; the uncompressed file is used only if nothing else
      // is accepted.
      const weight = (name: Encoding) => named(name) ?? (name === 'identity' ? 0 : (named('*') ?? 0))
      const [first] = available.filter((name) => weight(name) > 0).toSorted((a, b) => weight(b) - weight(a))
      return first ?? 'identity'
    },
  }) as Encoding
}

// The build puts a hash into these names, so what they hold never changes.
const hashed = /\/assets\/|\.[\w-]{8}\.\w+$/
/**
 * The loader names the files of a build. It is cached for as long as a new build may go unnoticed; earlier files stay.
 */
const loader = /\/kaiwa\.js$/

function lifeOf(path: string): string {
  if (hashed.test(path)) return 'public, max-age=31536000, immutable'
  return loader.test(path) ? 'public, max-age=60' : 'no-cache'
}

/**
 * Replies with a file of the site, or with a compressed copy that the request accepts. `Range` is ignored: the files
 * are small.
 */
async function sendFile(c: Context, path: string, file: SiteFile): Promise<Response> {
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

/** Reports whether `If-None-Match` contains an entity tag, compared weakly. */
function hasAlready(header: string | undefined, etag: string): boolean {
  const tags = header?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? []
  return tags.includes('*') || tags.includes(etag.replace(/^W\//, ''))
}
