import type { Context } from 'hono'
import { digest } from '../digest.ts'
import { telDigits } from '../enquiry/enquiry.ts'
import type { Call } from '../http/call.ts'
import { rateLimit } from '../http/rate-limit.ts'
import { refuse, refuseProblems } from '../http/reply.ts'
import { visitorAddress } from '../http/visitor-address.ts'
import { report } from '../log.ts'
import type { SmsCodes } from '../sms/codes.ts'
import type { SmsSender } from '../sms/sender.ts'

interface Parts {
  readonly codes: SmsCodes
  readonly sms: SmsSender
  readonly secret: string
  readonly now: () => Date
  readonly proxies: number
}

const span = 10 * 60_000

/**
 * `POST /api/send`: sends a code to the telephone number. The answer is the same for every number; 422 when
 * it is none, 429 when a visitor, a number or an address asks too often, 502 when the provider fails.
 */
export function send({ codes, sms, secret, now, proxies }: Parts) {
  const perSession = rateLimit(10, span, now)
  const perPhone = rateLimit(10, span, now)
  const perAddress = rateLimit(100, span, now)

  return async (c: Context<Call>): Promise<Response> => {
    const phone = telDigits(c.get('body').phone)
    if (phone === undefined) return refuseProblems(422, [{ field: 'phone', rule: 'required' }])
    if (!/^0\d{9,10}$/.test(phone)) return refuseProblems(422, [{ field: 'phone', rule: 'format' }])

    const session = c.get('session')
    const wait =
      perSession.take(session) ||
      perPhone.take(digest(secret, 'limit', phone)) ||
      perAddress.take(visitorAddress(c, proxies))
    if (wait > 0)
      return refuse(429, 'too_many', 'Too many codes were asked for.', { 'Retry-After': String(wait) })

    const code = await codes.issue(session)
    try {
      await sms.send(phone, code)
    } catch (error) {
      report('The SMS was not sent', error)
      return refuse(502, 'sms', 'The SMS was not sent.')
    }
    return Response.json({ success: true })
  }
}
