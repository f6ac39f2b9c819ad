import { connect } from 'node:net'
import fc from 'fast-check'

/** A request as sent over the network. It is also reported if the request fails. */
interface FuzzedRequest {
  readonly head: string
  readonly body: string
}

const methods = ['GET', 'HEAD', 'PUT', 'POST', 'DELETE', 'OPTIONS', 'PATCH', 'PROPFIND']
const parts = [
  '..',
  '.',
  '',
  '%',
  '%E0%A4%A',
  '%00',
  '%2e%2e',
  '%2F',
  '%5c',
  '\\',
  'é',
  '?',
  '#',
  '@fs',
  '@id',
  '[::1',
  ':80',
  '__proto__',
  'constructor',
  'a'.repeat(3000),
  '%ff%fe',
  ';',
  "'",
  '<script>',
]
const headers = [
  'X-Kaiwa-Studio: 1',
  'Origin: null',
  'Origin: https://elsewhere.example',
  'Host: ',
  'Host: [',
  'Sec-Fetch-Site: cross-site',
  'Accept: text/html',
  'Content-Type: application/json',
  'Range: bytes=9-1',
  'If-None-Match: *',
  'X-Kaiwa-Flow: ../../etc/passwd',
  'Upgrade: websocket',
]
const bodies = [
  '',
  '{',
  'null',
  '[]',
  '0',
  '"x"',
  '{}',
  '{"files":null}',
  '{"files":[null]}',
  '{"files":[{"id":"../x","text":"","draft":false}]}',
  '{"__proto__":{"files":[]}}',
  '['.repeat(50_000),
  `"${'x'.repeat(200_000)}"`,
  '\uFEFF{}',
  '{"client_ids":{}}',
]

/**
 * Returns random requests, including malformed ones.
 *
 * @param places paths that the server handles, to which odd parts are added
 */
export function fuzzedRequests(
  places: readonly string[],
  { seed, numRuns }: { readonly seed: number; readonly numRuns: number },
): readonly FuzzedRequest[] {
  const segment = fc.oneof(
    fc.constantFrom(...parts),
    fc.string({ maxLength: 12 }).map((text) => text.replaceAll(/[\r\n\0 ]/g, '')),
  )
  const path = fc
    .tuple(
      fc.constantFrom(...places, '/', '//', '', '*', 'http://[', 'http://localhost/studio/'),
      fc.array(segment, { maxLength: 4 }),
    )
    .map(([place, more]) => place + more.join('/'))
  const request = fc.record({
    method: fc.constantFrom(...methods),
    path,
    own: fc.subarray(headers, { maxLength: 4 }),
    body: fc.constantFrom(...bodies),
    chunked: fc.boolean(),
  })
  return fc.sample(request, { seed, numRuns }).map(({ method, path: target, own, body, chunked }) => {
    const hasBody = body !== '' && method !== 'HEAD'
    const bytes = Buffer.byteLength(body)
    const framing = !hasBody ? [] : chunked ? ['Transfer-Encoding: chunked'] : [`Content-Length: ${bytes}`]
    const head = [
      `${method} ${target} HTTP/1.1`,
      ...(own.some((line) => line.startsWith('Host:')) ? [] : ['Host: localhost']),
      own.includes('Upgrade: websocket') ? 'Connection: Upgrade' : 'Connection: close',
      ...own,
      ...framing,
    ].join('\r\n')
    return { head, body: !hasBody ? '' : chunked ? `${bytes.toString(16)}\r\n${body}\r\n0\r\n\r\n` : body }
  })
}

/**
 * Sends a request, and returns the status of the reply. It is 0 if the server closed the connection without a reply, or
 * sent nothing within the limit in milliseconds.
 */
export const statusOf = (port: number, { head, body }: FuzzedRequest, limit = 500): Promise<number> =>
  new Promise((resolve) => {
    let answer = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(`${head}\r\n\r\n${body}`))
    const end = () => {
      socket.destroy()
      resolve(Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0))
    }
    socket.on('data', (chunk) => {
      answer += chunk.toString('latin1')
      // A connection may stay open after the reply.
      if (/^HTTP\/1\.1 \d{3}/.test(answer)) end()
    })
    // Servers do not answer a request to upgrade to another protocol.
    socket.setTimeout(limit, end)
    socket.on('error', end)
    socket.on('close', end)
  })
