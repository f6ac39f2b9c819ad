import { randomBytes, timingSafeEqual } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { contentType } from '../../../server/pages/content-type.ts'
import { shownFiles } from '../../../studio/showing/shown-files.ts'
import { requestPath } from '../request-path.ts'
import type { Place, ShownPlaces } from './shown-pages.ts'

/** A preview that other machines of the network can open. */
export interface ShownPreview {
  readonly port: number
  /** The path of the preview, with a slash at its beginning and its end. Nobody can guess it. */
  readonly path: string
  /** Shows other files from now on, at the same address. */
  show(places: ShownPlaces): void
  end(): void
}

/** The bytes of the random part of the path: 144 bits. */
const pathBytes = 18

/** The most connections at a time: enough for a few telephones, too few to keep a machine from working. */
const mostConnections = 60

/** Milliseconds in which a request has to arrive. */
const requestTime = 10_000

/**
 * Opens a preview on a port of its own, for every machine of the network. It only reads, and only the given files: the
 * studio and its requests are not there. The port does not keep the process alive.
 *
 * @param ended is called when the preview has ended, for any reason
 */
export async function openPreview(places: ShownPlaces, lifetime: number, ended: () => void): Promise<ShownPreview> {
  let current = places
  const path = `/${randomBytes(pathBytes).toString('base64url')}/`
  const server = createServer({ headersTimeout: requestTime, requestTimeout: requestTime }, (request, response) => {
    answer(request, response, path, current).catch(() => response.destroy())
  })
  server.maxConnections = mostConnections
  await listen(server)
  const end = () => {
    clearTimeout(timer)
    server.close()
    server.closeAllConnections()
  }
  const timer = setTimeout(end, lifetime)
  timer.unref()
  server.unref()
  server.once('close', ended)
  const { port } = server.address() as AddressInfo
  return { port, path, end, show: (next) => void (current = next) }
}

const listen = (server: Server): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '0.0.0.0', resolve)
  })

/** The headers of every reply, also of refusals. */
const headers: Readonly<Record<string, string>> = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "frame-ancestors 'self'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Robots-Tag': 'noindex, nofollow',
}

/** Answers a request. Every path outside of the preview gets the same reply, so that it reveals nothing. */
async function answer(
  { method, url }: IncomingMessage,
  response: ServerResponse,
  path: string,
  places: ShownPlaces,
): Promise<void> {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
  if (method !== 'GET' && method !== 'HEAD') return refuse(response.setHeader('Allow', 'GET, HEAD'), 405)
  const name = nameBelow(path, requestPath(url))
  const place = name === undefined ? undefined : places.get(name)
  const content = await contentOf(place)
  if (name === undefined || !content) return refuse(response, 404)
  response.setHeader('Content-Type', contentType(name)).setHeader('Content-Length', content.length)
  response.end(method === 'HEAD' ? undefined : content)
}

function refuse(response: ServerResponse, status: 404 | 405): void {
  response.statusCode = status
  response.setHeader('Content-Type', 'text/plain; charset=utf-8').end('There is nothing here.\n')
}

/** Returns the content of a file, or undefined if there is no such file (any more). */
async function contentOf(place: Place | undefined): Promise<Buffer | undefined> {
  if (!place) return undefined
  return 'text' in place ? Buffer.from(place.text) : readFile(place.file).catch(() => undefined)
}

/** Returns the name of the requested file, or undefined if the path is not that of the preview. */
function nameBelow(path: string, requested = ''): string | undefined {
  const [begin, wanted] = [requested.slice(0, path.length), path].map((text) => Buffer.from(text))
  // The comparison takes the same time wherever the two differ.
  if (begin!.length !== wanted!.length || !timingSafeEqual(begin!, wanted!)) return undefined
  return requested.slice(path.length) || shownFiles.page
}
