import type { IncomingMessage } from 'node:http'

const loopback = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/

/**
 * True for a request of the studio's own page on this machine. Another site that is open in the same browser can neither name
 * this header without being asked for leave, nor pass for this machine under a name of its own.
 */
export function isOwn({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  const { host = '', origin, 'sec-fetch-site': from = 'same-origin' } = headers
  const isHere = loopback.test(host) && (origin === undefined || origin.replace(/^https?:\/\//, '') === host)
  return isHere && from === 'same-origin' && headers['x-kaiwa-studio'] === '1'
}
