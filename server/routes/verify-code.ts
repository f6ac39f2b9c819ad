import type { Context } from 'hono'
import type { Call } from '../http/call.ts'
import { rateLimit } from '../http/rate-limit.ts'
import { refuse } from '../http/reply.ts'
import { visitorAddress } from '../http/visitor-address.ts'
import type { SmsCodes } from '../sms/codes.ts'

const span = 10 * 60_000

/** `POST /api/verify_code`: whether the code is the one that the visitor was sent; 422 when it is not. */
export function verifyCode({ codes, now, proxies }: { codes: SmsCodes; now: () => Date; proxies: number }) {
  const perAddress = rateLimit(300, span, now)

  return async (c: Context<Call>): Promise<Response> => {
    const wait = perAddress.take(visitorAddress(c, proxies))
    if (wait > 0)
      return refuse(429, 'too_many', 'Too many codes were tried.', { 'Retry-After': String(wait) })

    const { code } = c.get('body')
    const digits = typeof code === 'string' ? code.normalize('NFKC').trim() : ''
    const success = /^\d{6}$/.test(digits) && (await codes.redeem(c.get('session'), digits))
    return Response.json({ success }, { status: success ? 200 : 422 })
  }
}
