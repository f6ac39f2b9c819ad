import { readFile, stat } from 'node:fs/promises'
import { extname, join, resolve, sep } from 'node:path'
import type { Context } from 'hono'
import { accepts } from 'hono/accepts'
import { stampPage } from '../http/page-token.ts'
import { refuse } from '../http/reply.ts'
import { visitOf } from '../http/visit.ts'
import type { Robots } from '../robots/robots.ts'
import { contentType } from './content-type.ts'
import type { Site } from './site.ts'

/** A file of the site, and a mark that changes with its content. */
interface SiteFile {
  readonly path: string
  readonly etag: string
}

/** Finds the file behind a URL's path in the folders of a site, as `locateIn` does in one. */
async function locate({ folders }: Site, urlPath: string): Promise<SiteFile | undefined> {
  for (const { path, folder } of folders) {
    const file = urlPath.startsWith(path) ? await locateIn(folder, urlPath.slice(path.length - 1)) : undefined
    if (file) return file
  }
  return undefined
}

/**
 * Finds the file behind a URL's path: the file itself, or the `index.html` of a folder, with or without the
 * slash. Undefined for anything that is not there, is hidden or lies outside the site's folder.
 */
async function locateIn(folder: string, urlPath: string): Promise<SiteFile | undefined> {
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
  readonly site: Site
  readonly secret: string
  readonly now: () => Date
  readonly robots?: Pick<Robots, 'zeroBits'> | undefined
}

/**
 * Serves the built site. Pages contain the visitor's token and are never stored; files with a hash in their names are
 * cached for ever, the loader for a minute; everything else is revalidated and answered with 304 while it is the same.
 */
export function pages({ site, secret, now, robots }: Parts) {
  return async (c: Context): Promise<Response> => {
    const { pathname, searchParams } = new URL(c.req.url)
    const file = await locate(site, pathname)
    const text = Object.hasOwn(site.texts, pathname) ? site.texts[pathname] : undefined
    if (!file && text === undefined) return refuse(404, 'not_found', 'There is no such page.')

    const type = contentType(file ? file.path : extname(pathname) ? pathname : 'index.html')
    if (!type.startsWith('text/html'))
      return file ? sendFile(c, pathname, file) : c.body(text!, 200, { 'Content-Type': type })
    const visit = visitOf(c.req)
    const html = await withFlowAtOnce(file ? await readFile(file.path, 'utf8') : text!, site, searchParams)
    const page = stampPage(html, visit, secret, now(), robots?.zeroBits)
    if (page.setCookie !== undefined) c.header('Set-Cookie', page.setCookie)
    return c.body(page.html, 200, { 'Content-Type': type, 'Cache-Control': 'no-store' })
  }
}

const script = /<script\b[^>]*\ssrc="\/embed\/kaiwa\.js"[^>]*>/

/**
 * Adds the build's snippet for the flow to a page that opens the form at once: its script gets the address in the
 * snippet, and the other files are requested together with the page. Any other page stays as it is.
 *
 * @param query of the page's address: `open=1`, and `flow` if it is not the script's own
 */
async function withFlowAtOnce(html: string, site: Site, query: URLSearchParams): Promise<string> {
  const [tag] = script.exec(html) ?? []
  if (tag === undefined || query.get('open') !== '1') return html
  const flow = query.get('flow') || /\sdata-flow="([^"]*)"/.exec(tag)?.[1]
  const file = flow && /^[\w-]+$/.test(flow) ? await locate(site, `/embed/snippets/${flow}.html`) : undefined
  if (!file) return html
  const snippet = await readFile(file.path, 'utf8')
  const links = snippet.match(/<link [^>]*>/g) ?? []
  const [address] = /\ssrc="[^"]*"/.exec(snippet) ?? []
  const own = address === undefined ? tag : tag.replace(/\ssrc="[^"]*"/, () => `${address} fetchpriority="high"`)
  return html.replace(`${tag}</script>`, () => [`${own}</script>`, ...links].join('\n'))
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
 * A loader names the files of a build: `kaiwa.js`, and one for each flow. It is cached for as long as a new build may
 * go unnoticed; earlier files stay.
 */
const loader = /\/embed\/(?:light\/)?[a-z][a-z0-9-]*\.js$/

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
