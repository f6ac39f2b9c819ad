import type { EventEmitter } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'

/** The longest file name in bytes; a longer one makes file systems fail. */
const longestName = 255

/**
 * Returns the decoded path of a request, without its query. Undefined if it is malformed: wrong percent-encoding, a
 * NUL, a name that no file can have, or an authority in place of a path (`//host`, which URLs also read from `/\host`).
 * It never throws, unlike `new URL` and `decodeURIComponent`.
 */
export function requestPath(url: string | undefined): string | undefined {
  const [path = ''] = (url ?? '/').split(/[?#]/)
  if (!/^\/(?![/\\])/.test(path)) return undefined
  try {
    const decoded = decodeURIComponent(path)
    const isTooLong = decoded.split('/').some((name) => Buffer.byteLength(name) > longestName)
    return isTooLong || decoded.includes('\0') ? undefined : decoded
  } catch {
    return undefined
  }
}

type Server = Pick<EventEmitter, 'listeners' | 'removeAllListeners' | 'on'>

/**
 * Makes a server refuse requests with a malformed path before its other listeners get them: Connect itself throws on
 * some.
 */
export function refuseMalformed(server: Server | null): void {
  if (!server) return
  const listeners = server.listeners('request')
  server.removeAllListeners('request')
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (requestPath(request.url) === undefined)
      return void response.writeHead(400, { 'Content-Type': 'text/plain' }).end('The path of the request is malformed.')
    for (const listener of listeners) listener.call(server, request, response)
  })
  const upgrades = server.listeners('upgrade')
  server.removeAllListeners('upgrade')
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (requestPath(request.url) === undefined) return void socket.destroy()
    for (const upgrade of upgrades) upgrade.call(server, request, socket, head)
  })
}
