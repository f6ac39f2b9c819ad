import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { contentType } from '../../server/pages/content-type.ts'
import type { Contestant, Mode } from './contestant.ts'
import type { Opening } from './questions.ts'

export interface Bench {
  readonly page: (contestant: Contestant, mode: Mode, opening?: Opening) => string
  readonly close: () => void
}

// The page is in the language of the form, as a landing page is: the browser has its fonts before the press.
const paragraph = '料金、活動の内容、会員の声をくらべて、気になる資料をまとめてお取り寄せください。'.repeat(3)
const sections = Array.from({ length: 12 }, (_, index) => `<h2>くらべる ${index + 1}</h2><p>${paragraph}</p>`).join('')
const looks = [
  'body { margin: 0; font: 16px/1.6 system-ui, sans-serif }',
  'main { max-width: 720px; margin: auto; padding: 0 16px }',
  '.top { display: grid; place-items: center; height: 240px; background: #e6f1ec }',
  '#open { padding: 14px 40px; font-size: 18px }',
].join('\n')

/** Returns the landing page, which is the same for all contestants. */
const html = (head: string, body: string) => `<!doctype html><html lang="ja"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>資料請求</title><link rel="icon" href="data:,">
<style>${looks}</style>${head}</head>
<body><div class="top">
<button id="open" type="button" data-kaiwa-open='{"isParentRequest":true}'>資料を取り寄せる</button></div>
<main>${sections}</main>${body}</body></html>`

/** Without any agency, the form would show a message about it above its questions. */
const agencies = JSON.stringify([{ id: 1, name: 'Agency', logo: '', is_pdf_display: false }])

/** Serves page and files of every contestant, compressed by brotli beforehand, each below its own name. */
export async function serve(contestants: readonly Contestant[]): Promise<Bench> {
  const compressed = new Map<string, Buffer>()
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://bench')
    const [, name, ...path] = pathname.split('/')
    const contestant = contestants.find((contestant) => contestant.name === name)
    const send = (key: string, type: string, bytes: () => Buffer) => {
      if (!compressed.has(key)) compressed.set(key, brotliCompressSync(bytes()))
      response.writeHead(200, { 'Content-Type': type, 'Content-Encoding': 'br', 'Cache-Control': 'max-age=3600' })
      response.end(compressed.get(key))
    }
    if (pathname.startsWith('/api/'))
      return void response
        .writeHead(200, { 'Content-Type': 'application/json' })
        .end(pathname.endsWith('/client') ? agencies : '[]')
    if (!contestant) return void response.writeHead(404).end()
    if (path.join('/') === '') {
      const mode = searchParams.get('mode') as Mode
      const opening = JSON.parse(searchParams.get('opening') ?? '{}') as Opening
      const page = html(contestant.head(mode, opening), contestant.body(mode, opening))
      return send(request.url!, 'text/html; charset=utf-8', () => Buffer.from(page))
    }
    const file = join(contestant.folder, ...path)
    if (!existsSync(file) || !statSync(file).isFile()) return void response.writeHead(404).end()
    send(file, contentType(file), () => readFileSync(file))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    page: ({ name }, mode, opening = {}) =>
      `http://127.0.0.1:${port}/${name}/?${new URLSearchParams({ mode, opening: JSON.stringify(opening) })}`,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
