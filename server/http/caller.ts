import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type { Caller } from '../limits/of-calls.ts'
import { warn } from '../log.ts'
import type { Call } from './call.ts'
import { networksOf } from './networks.ts'

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
