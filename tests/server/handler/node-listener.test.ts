import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { nodeListener } from '../../../package/server.ts'
import { notedAddress } from '../../../server/handler/address.ts'

let server: Server | undefined
afterEach(async () => {
  server?.closeAllConnections()
  await new Promise((closed) => server?.close(closed))
})

/** Replies with what the handler sees of a request. */
const echo = nodeListener(async (request) =>
  Response.json({
    method: request.method,
    url: request.url,
    token: request.headers.get('x-csrf-token'),
    body: await request.text(),
    address: notedAddress(request),
  }),
)

/** Serves a listener and returns its port. */
async function listening(listener: RequestListener): Promise<number> {
  server = createServer(listener)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return (server.address() as AddressInfo).port
}

const posted = { method: 'POST', headers: { 'X-CSRF-TOKEN': 'a' }, body: '{"name":"山田"}' }

test('a handler sees the request as it was sent, and the address of the connection', async () => {
  const port = await listening((incoming, outgoing) => void echo(incoming, outgoing))
  const url = `http://127.0.0.1:${port}/api/send?a=1`
  const seen = (await (await fetch(url, posted)).json()) as object
  expect(seen).toEqual({ method: 'POST', url, token: 'a', body: posted.body, address: '127.0.0.1' })
  expect(await (await fetch(url)).json()).toMatchObject({ method: 'GET', body: '' })
})

test('behind other parts of an application, the path is complete and a body that was read is there', async () => {
  const port = await listening((incoming, outgoing) => {
    // As `app.use(express.json())` and `app.use('/api', …)` leave a request.
    const originalUrl = incoming.url!
    let text = ''
    incoming.setEncoding('utf8').on('data', (part: string) => (text += part))
    incoming.on('end', () => {
      const read = Object.assign(incoming, {
        originalUrl,
        url: originalUrl.slice(4),
        body: JSON.parse(text) as unknown,
      })
      setImmediate(() => void echo(read, outgoing))
    })
  })
  const url = `http://127.0.0.1:${port}/api/send`
  expect(await (await fetch(url, posted)).json()).toMatchObject({ url, body: posted.body })
})

test('a request with a malformed host is refused, and the server goes on', async () => {
  const port = await listening((incoming, outgoing) => void echo(incoming, outgoing))
  const socket = connect(port, '127.0.0.1')
  socket.end('GET / HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n')
  const [reply] = (await once(socket.setEncoding('utf8'), 'data')) as [string]
  expect(reply).toMatch(/^HTTP\/1\.1 400 /)
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200)
})
