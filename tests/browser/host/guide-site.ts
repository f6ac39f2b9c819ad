import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, resolve } from 'node:path'
import { json } from 'node:stream/consumers'
import { agency } from '../support/calls.ts'

const built = resolve(import.meta.dirname, '../../../dist/site')
const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
}

/**
 * A page with its headers, and the headers of the replies to its requests to another origin: for files, and for API
 * calls.
 */
export interface Shown {
  readonly html: string
  readonly headers?: OutgoingHttpHeaders
  readonly files?: OutgoingHttpHeaders
  readonly calls?: OutgoingHttpHeaders
}

/**
 * A site on another server with the built files: as `/embed` and `/postal` on its own origin, and under `/form` on
 * another origin, which also answers API calls. The test intercepts nothing, so that browsers send their preflight
 * requests.
 */
export async function guideSite() {
  let shown: Shown = { html: '' }
  const sent: unknown[] = []
  const replies: Readonly<Record<string, (request: IncomingMessage) => unknown>> = {
    '/api/v1/csrf': () => ({ token: 'guide' }),
    '/api/v1/chat_form/images': () => [],
    '/api/v1/chat_form/client': () => [agency(7)],
    '/enquiries': async (request) => {
      sent.push(await json(request))
      return { token: 'guide' }
    },
  }
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const give = (content: string | Buffer, type: string, headers: OutgoingHttpHeaders = {}) =>
      response.writeHead(200, { 'Content-Type': type, ...headers }).end(content)
    if (pathname === '/guide') return void give(shown.html, 'text/html; charset=utf-8', shown.headers)
    if (request.method === 'OPTIONS') return void response.writeHead(204, shown.calls).end()
    const reply = replies[pathname]
    if (reply)
      return void Promise.resolve(reply(request)).then((body) =>
        give(JSON.stringify(body), 'application/json', shown.calls),
      )
    const path = pathname.replace(/^\/form\//, '/embed/')
    const file = join(built, extname(path) === '' ? join(path, 'index.html') : path)
    readFile(file).then(
      (content) => give(content, types[extname(file)] ?? 'application/octet-stream', shown.files),
      () => response.writeHead(404).end(),
    )
  })
  await new Promise<void>((listening) => server.listen(0, listening))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://localhost:${port}`,
    /** The same server under another name, which makes it another origin. */
    other: `http://127.0.0.1:${port}`,
    /** The enquiries that have arrived. */
    sent,
    show: (page: Shown) => void (shown = page),
    end() {
      server.closeAllConnections()
      server.close()
    },
  }
}
