import type { Context } from 'hono'
import { telDigits } from '../enquiry/enquiry.ts'
import type { Call } from '../http/call.ts'
import { callerOf } from '../http/caller.ts'
import { refuse, refuseProblems, tooMany } from '../http/reply.ts'
import type { Refusal } from '../limits/limits.ts'
import { ofLateSms, ofSms, smsOfAll, type Caller } from '../limits/of-calls.ts'
import { report, warn } from '../log.ts'
import type { Parts } from '../parts.ts'
import type { SmsCodes } from '../sms/codes.ts'
import { refusedNumber } from '../sms/numbers.ts'

/**
 * `POST /api/send`: sends a code to the telephone number. The answer is the same for every number; 422 when
 * it is none that takes messages, 429 when a visitor, a number, an address or all together ask too often, 502 when
 * the provider fails.
 */
export function send({ codes, sms, limits, proxies, smsNumbers, smsDaily }: Parts & { readonly codes: SmsCodes }) {
  async function takeSms(caller: Caller, phone: string): Promise<Refusal | undefined> {
    const refusal = await limits.take(ofSms(caller, phone, smsDaily))
    if (refusal?.key !== smsOfAll) return refusal
    warn(`All ${smsDaily} messages of a day are sent: until it ends, only a few go to visitors whose networks had few. KAIWA_SMS_DAILY allows more.`)
    return limits.take(ofLateSms(caller, phone, smsDaily))
  }

  return async (c: Context<Call>): Promise<Response> => {
    const phone = telDigits(c.get('body').phone)
    const rule = phone === undefined ? 'required' : refusedNumber(phone, smsNumbers)
    if (phone === undefined || rule) return refuseProblems(422, [{ field: 'phone', rule: rule ?? 'required' }])

    const refusal = await takeSms(callerOf(c, proxies), phone)
    if (refusal) return tooMany(refusal, 'Too many codes were asked for.')

    const code = await codes.issue(c.get('session'), phone)
    try {
      await sms.send(phone, code)
    } catch (error) {
      report('The SMS was not sent', error)
      return refuse(502, 'sms', 'The SMS was not sent.')
    }
    return Response.json({ success: true })
  }
}
