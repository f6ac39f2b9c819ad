import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'

/**
 * The network address that a call comes from. Behind `proxies` of our own the last entries of
 * X-Forwarded-For are theirs and can be believed; whatever stands before was written by the visitor.
 */
export function visitorAddress(c: Context, proxies: number): string {
  const socket = (c.env as Partial<HttpBindings> | undefined)?.incoming?.socket
  const direct = socket?.remoteAddress ?? 'unknown'
  if (proxies === 0) return direct
  const forwarded = (c.req.header('x-forwarded-for') ?? '').split(',').map((each) => each.trim())
  return forwarded.at(-proxies) || direct
}
