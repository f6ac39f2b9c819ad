import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { watcher } from './watcher.ts'

/**
 * A proxy in front of the site that has its own address, and therefore its own storage. It records what pages send and
 * which errors occur in them, in the same way for every engine, because one of the drivers reports neither.
 */
export class Front {
  /** The bodies of the enquiries. */
  readonly sent: unknown[] = []
  /** Errors on the console, uncaught errors, broken content policies. */
  readonly reports: string[] = []

  /** The paths that get a 404 reply. */
  missing: RegExp | null = null

  /** Requests for a path first wait for this function. If it resolves to false, the reply is 404. */
  gate: (path: string) => boolean | Promise<boolean> = () => true

  /** The replies that replace those of the site, by path. */
  readonly own = new Map<string, { readonly contentType: string; readonly body: string }>()

  /** Whether browsers may cache pages that are left. The demo's pages forbid it, because each contains a token. */
  keeps = false

  private constructor(
    private readonly server: Server,
    private readonly site: URL,
    private readonly change: (html: string) => string,
  ) {
    server.on('request', (incoming, answer) => void this.answer(incoming, answer).catch(() => answer.destroy()))
  }

  /** Opens a front for a site. `change` edits its pages on their way. */
  static async open(site: string, change: (html: string) => string = (html) => html): Promise<Front> {
    const server = createServer()
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    return new Front(server, new URL(site), change)
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`
  }

  close(): void {
    this.server.close()
    this.server.closeAllConnections()
  }

  private async answer(incoming: IncomingMessage, answer: ServerResponse): Promise<void> {
    const body = await text(incoming)
    const path = incoming.url ?? '/'
    const own = this.own.get(path)
    if (path === watcher.reports) {
      this.reports.push(body)
      answer.writeHead(204).end()
    } else if (path === watcher.path) {
      answer.writeHead(200, { 'Content-Type': 'text/javascript; charset=utf-8' }).end(watcher.script)
    } else if (own) {
      answer.writeHead(200, { 'Content-Type': own.contentType }).end(this.watched(own.body))
    } else if (this.missing?.test(path) || !(await this.gate(path))) {
      answer.writeHead(404).end()
    } else {
      if (path === '/api/v1/chat_form/conversion') this.sent.push(JSON.parse(body))
      await this.pass(incoming, body, answer)
    }
  }

  private async pass(incoming: IncomingMessage, body: string, answer: ServerResponse): Promise<void> {
    const { hostname, port } = this.site
    // The front reads pages on their way, so it requests them uncompressed and bypasses the cache.
    const {
      'accept-encoding': _packed,
      'if-none-match': _known,
      'if-modified-since': _since,
      ...headers
    } = incoming.headers
    const options = { hostname, port, path: incoming.url, method: incoming.method, headers, agent: false }
    const reply = await new Promise<IncomingMessage>((came, failed) => {
      request(options, came).on('error', failed).end(body)
    })
    const { 'content-length': _length, 'transfer-encoding': _transfer, ...passed } = reply.headers
    if (this.keeps) delete passed['cache-control']
    answer.writeHead(reply.statusCode ?? 502, passed)
    if (!/text\/html/.test(reply.headers['content-type'] ?? '')) return void reply.pipe(answer)
    const html = await text(reply)
    answer.end(this.watched(this.change(html)))
  }

  private watched(html: string): string {
    return html.replace('<head>', `<head><script src="${watcher.path}"></script>`)
  }
}
