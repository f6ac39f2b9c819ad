import { createServer } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { refuseMalformed, requestPath } from './request-path.ts'

test.each([
  ['/studio/?flow=enquiry', '/studio/'],
  ['/studio/%E4%BC%9A.json', '/studio/会.json'],
  [undefined, '/'],
])('the path of %s is %s', (url, path) => expect(requestPath(url)).toBe(path))

const malformed = [
  '/studio/%E0%A4%A',
  '//',
  '//host/studio/',
  '/\\host',
  '/a%00b',
  `/${'a'.repeat(300)}`,
  'studio',
  '*',
]

test.each(malformed)('%s has no path', (url) => expect(requestPath(url)).toBeUndefined())

const server = createServer()
const port = () => (server.address() as AddressInfo).port
beforeEach(() => new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve)))
afterEach(() => new Promise((resolve) => void server.close(resolve)))

/** Returns the first line of the server's reply to unmodified bytes. */
const firstLine = (bytes: string) =>
  new Promise<string>((resolve) => {
    let answer = ''
    const socket = connect(port(), '127.0.0.1', () => socket.end(bytes))
    socket.on('data', (data) => (answer += String(data)))
    socket.on('close', () => resolve(answer.split('\r\n')[0]!))
  })

test('a server answers malformed paths with 400, and its listeners do not receive them', async () => {
  const seen: (string | undefined)[] = []
  server.on('request', (request, response) => {
    seen.push(request.url)
    response.end()
  })
  server.on('upgrade', (request, socket) => {
    seen.push(request.url)
    socket.end('HTTP/1.1 101 Switching Protocols\r\n\r\n')
  })
  refuseMalformed(server)
  const headers = 'Host: x\r\nConnection: close\r\n\r\n'
  for (const url of malformed)
    expect(await firstLine(`GET ${url} HTTP/1.1\r\n${headers}`)).toBe('HTTP/1.1 400 Bad Request')
  const upgrade = (url: string) =>
    firstLine(`GET ${url} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`)
  expect(await upgrade('//')).toBe('')
  expect(seen).toEqual([])
  expect(await firstLine(`GET /studio/ HTTP/1.1\r\n${headers}`)).toBe('HTTP/1.1 200 OK')
  expect(await upgrade('/studio/')).toBe('HTTP/1.1 101 Switching Protocols')
  expect(seen).toEqual(['/studio/', '/studio/'])
})
