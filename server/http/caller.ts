import type { Context } from 'hono'
import type { Caller } from '../limits/of-calls.ts'
import type { Call } from './call.ts'
import { networkOf } from './network.ts'
import { visitorAddress } from './visitor-address.ts'

/** Who makes a guarded call, behind `proxies` of our own. */
export function callerOf(c: Context<Call>, proxies: number): Caller {
  return { session: c.get('session'), network: networkOf(visitorAddress(c, proxies)) }
}
