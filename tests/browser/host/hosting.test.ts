import { execFileSync, spawnSync } from 'node:child_process'
import { createHash, X509Certificate } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createSecureServer } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join, resolve } from 'node:path'
import { chromium, type Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { installPackages, mayInstallPackages } from '../support/debian.ts'
import { gate } from '../support/gate.ts'
import { hostFile } from './pages.ts'

const dist = resolve(import.meta.dirname, '../../../dist')
const types: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml' }
const forever = 'public, max-age=31536000, immutable'

/** Opens a page in a browser of its own, whose cache is empty. */
async function inBrowser(address: string, args: readonly string[], visit: (page: Page) => Promise<void>) {
  const browser = await chromium.launch({ executablePath: inject('shell'), args: ['--no-sandbox', ...args] })
  const page = await browser.newPage()
  await page.goto(address)
  await visit(page)
  await browser.close()
}

const listening = (server: { listen: (port: number, done: () => void) => unknown; address: () => unknown }) =>
  new Promise<number>((done) => server.listen(0, () => done((server.address() as AddressInfo).port)))

/** Creates a key and a certificate that nobody has signed. Installs OpenSSL if it is missing. */
function selfSigned() {
  if (spawnSync('openssl', ['version']).error && mayInstallPackages()) installPackages(['openssl'])
  const folder = mkdtempSync(join(tmpdir(), 'kaiwa-certificate-'))
  const [keyout, out] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
  const name = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', keyout, '-out', out, ...name], {
    stdio: 'ignore',
  })
  const [key, cert] = [keyout, out].map((file) => readFileSync(file))
  rmSync(folder, { recursive: true })
  return { key: key!, cert: cert! }
}

test('Early Hints request each file before the page has arrived, and once', async () => {
  const headers = readFileSync(join(dist, 'embed/snippets/enquiry.headers'), 'utf8')
  const link = [...headers.matchAll(/^Link: (.+)$/gm)].map(([, value]) => value!)
  const hinted = link.map((value) => /<([^>]+)>/.exec(value)![1]!)
  const requested: string[] = []
  const { opened: all, open: release } = gate()
  const certificate = selfSigned()
  const server = createSecureServer(certificate, (request, response) => {
    if (request.url === '/host') {
      response.writeEarlyHints({ link })
      const html = hostFile('page.html').replace('kaiwa.js" async data-flow="enquiry"', 'enquiry.js" async')
      // Without the hints, the files would wait for the page, and the page for them.
      response.setHeader('Content-Type', 'text/html')
      return void all.then(() => response.end(html))
    }
    requested.push(request.url)
    if (hinted.every((path) => requested.includes(path))) release()
    response.setHeader('Content-Type', types[extname(request.url)] ?? 'text/plain')
    response.setHeader('Cache-Control', /\.[\w-]{8}\.\w+$/.test(request.url) ? forever : 'public, max-age=60')
    const file = join(dist, request.url)
    if (!existsSync(file)) response.statusCode = 404
    response.end(existsSync(file) ? readFileSync(file) : '')
  })
  const port = await listening(server)
  const key = new X509Certificate(certificate.cert).publicKey.export({ type: 'spki', format: 'der' })
  const known = `--ignore-certificate-errors-spki-list=${createHash('sha256').update(key).digest('base64')}`
  await inBrowser(`https://localhost:${port}/host`, [known], async (page) => {
    await page.locator('[data-kaiwa-open]').click()
    await page.locator('[data-kaiwa="form"] [data-step]').first().waitFor()
    expect(requested.filter((path) => hinted.includes(path)).toSorted()).toEqual(hinted.toSorted())
  })
  server.close()
})

/** Returns a body in the encoding `dcz`: a mark, the digest of the dictionary, and zstd, here without compression. */
function dictionaryEncoded(content: Buffer, dictionary: Buffer): Buffer {
  const mark = Buffer.from('5e2a4d1820000000', 'hex')
  const digest = createHash('sha256').update(dictionary).digest()
  const most = 100_000
  const blocks = Array.from({ length: Math.ceil(content.length / most) }, (_, index) => {
    const block = content.subarray(index * most, (index + 1) * most)
    const isLast = (index + 1) * most >= content.length
    const header = Buffer.alloc(3)
    header.writeUIntLE((block.length << 3) | Number(isLast), 0, 3)
    return [header, block]
  })
  // The beginning of a zstd frame with a window of 1 MiB.
  const frame = Buffer.from('28b52ffd0050', 'hex')
  return Buffer.concat([mark, digest, frame, ...blocks.flat()])
}

test('the engine of one release is the compression dictionary of the next', async () => {
  const { engine } = JSON.parse(readFileSync(join(dist, 'embed/release.json'), 'utf8')) as { engine: string }
  const old = readFileSync(join(dist, 'embed', engine))
  const next = Buffer.concat([old, Buffer.from('\nself.release = "next"\n')])
  const digest = `:${createHash('sha256').update(old).digest('base64')}:`
  const sent: string[] = []
  const reply = (request: IncomingMessage, response: ServerResponse) => {
    if (!request.url!.startsWith('/embed/'))
      return response.setHeader('Content-Type', 'text/html').end('<!doctype html><link rel="icon" href="data:,">')
    const isOld = request.url === `/embed/${engine}`
    const isKnown = !isOld && request.headers['available-dictionary'] === digest
    sent.push(isKnown ? 'by dictionary' : 'alone')
    if (isKnown) response.setHeader('Content-Encoding', 'dcz')
    response.setHeader('Content-Type', 'text/javascript')
    response.setHeader('Cache-Control', forever)
    response.setHeader('Use-As-Dictionary', 'match="/embed/engine.*.js"')
    response.setHeader('Vary', 'Accept-Encoding, Available-Dictionary')
    return response.end(isOld ? old : isKnown ? dictionaryEncoded(next, old) : next)
  }
  const server = createServer(reply)
  const port = await listening(server)
  await inBrowser(`http://localhost:${port}/`, [], async (page) => {
    const load = (file: string) =>
      page.evaluate<string | undefined>(`import(${JSON.stringify(`/embed/${file}`)}).then(() => self.release)`)
    expect(await load(engine)).toBeUndefined()
    // The browser stores a dictionary after the response.
    for (let count = 1; sent.at(-1) !== 'by dictionary'; count++) {
      expect(count).toBeLessThan(50)
      expect(await load(`engine.Next${String(count).padStart(4, '0')}.js`)).toBe('next')
    }
    expect(sent[0]).toBe('alone')
  })
  server.closeAllConnections()
  server.close()
})
