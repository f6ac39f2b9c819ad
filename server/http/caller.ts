import { isIPv6 } from 'node:net'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type { Caller } from '../limits/of-calls.ts'
import { warn } from '../log.ts'
import type { Call } from './call.ts'

/** Returns the caller of a guarded call, behind `proxies` of our own. */
export function callerOf(c: Context<Call>, proxies: number): Caller {
  return { session: c.get('session'), ...networksOf(visitorAddress(c, proxies)) }
}

/**
 * Returns the network address from which a call comes. Behind `proxies` of our own the last entries of X-Forwarded-For
 * are theirs and can be trusted; everything before was written by the visitor.
 */
function visitorAddress(c: Context, proxies: number): string {
  const socket = (c.env as Partial<HttpBindings> | undefined)?.incoming?.socket
  const direct = socket?.remoteAddress ?? 'unknown'
  if (proxies === 0) {
    if (c.req.header('x-forwarded-for') !== undefined)
      warn(
        'Calls have a header X-Forwarded-For, which is not believed. ' +
          'Where a proxy of your own writes it, set KAIWA_PROXIES to the number of proxies: ' +
          'until then all visitors share the limits of the proxy.',
      )
    return direct
  }
  const forwarded = (c.req.header('x-forwarded-for') ?? '').split(',').map((each) => each.trim())
  return forwarded.at(-proxies) || direct
}

/**
 * Returns the network of one visitor: a complete IPv4 address, or the first half of an IPv6 one (its last 64 bits are
 * the visitor's to choose). The site around it is the range of one customer of a provider: 256 IPv4 addresses, 65,536
 * IPv6 networks. A port, brackets or a zone that a proxy adds are removed.
 */
function networksOf(address: string): Pick<Caller, 'network' | 'site'> {
  const plain = address
    .replace(/^\[([^\]]*)\].*$/, '$1')
    .replace(/^([\d.]+):\d+$/, '$1')
    .replace(/%.*$/, '')
    .toLowerCase()
  const ipv4 = /^::ffff:([\d.]+)$/.exec(plain)?.[1] ?? plain
  if (!isIPv6(ipv4)) return { network: ipv4, site: ipv4.replace(/\.\d+$/, '.0/24') }
  const groups = groupsOf(ipv4)
  return { network: `${groups.slice(0, 4).join(':')}::/64`, site: `${groups.slice(0, 3).join(':')}::/48` }
}

/** The eight groups of an IPv6 address, without leading zeros. */
function groupsOf(address: string): string[] {
  const [head = [], tail = []] = address.split('::').map((part) => part.split(':').filter((group) => group !== ''))
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0')
  return [...head, ...zeros, ...tail].map((group) => group.replace(/^0+(?=.)/, ''))
}
