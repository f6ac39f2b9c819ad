import type { Context } from 'hono'
import { telDigits } from '../enquiry/enquiry.ts'
import type { Call } from '../http/call.ts'
import { callerOf } from '../http/caller.ts'
import { refuse, refuseProblems, tooMany } from '../http/reply.ts'
import { takeStep } from '../limits/limits.ts'
import { ofSms, ofCode } from '../limits/of-calls.ts'
import { report, warn } from '../log.ts'
import type { Parts } from '../parts.ts'
import type { SmsCodes } from '../sms/codes.ts'
import { refusedNumber } from '../sms/verified-phones.ts'

/**
 * `POST /api/send`: sends a code to the telephone number. The reply is the same for every number; 422 for a number that
 * cannot receive messages, 429 if a visitor, a number, an address or all together send too many requests, 502 if the
 * provider fails.
 */
export function send({ codes, sms, limits, proxies, smsNumbers, smsDaily }: Parts & { readonly codes: SmsCodes }) {
  const usedUp = [
    `All ${smsDaily} messages of a day are sent: until it ends, half as many again go to networks that have had few.`,
    'The messages for networks that have had few are sent, too: ' +
      'until the day ends, a few of them get one every ten minutes.',
    'More ask for messages than the few that are sent every ten minutes, and are asked to wait.',
  ]

  return async (c: Context<Call>): Promise<Response> => {
    const phone = telDigits(c.get('body').phone)
    const rule = phone === undefined ? 'required' : refusedNumber(phone, smsNumbers)
    if (phone === undefined || rule) return refuseProblems(422, [{ field: 'phone', rule: rule ?? 'required' }])

    const steps = ofSms(callerOf(c, proxies), phone, smsDaily)
    const refusal = await takeStep(limits, steps, (index) => warn(`${usedUp[index]} KAIWA_SMS_DAILY allows more.`))
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

/** `POST /api/verify_code`: whether the code is the one that the visitor was sent; 422 when it is not. */
export function verifyCode({ codes, limits, proxies }: Parts & { readonly codes: SmsCodes }) {
  return async (c: Context<Call>): Promise<Response> => {
    const refusal = await limits.take(ofCode(callerOf(c, proxies)))
    if (refusal) return tooMany(refusal, 'Too many codes were tried.')

    const { code } = c.get('body')
    const digits = typeof code === 'string' ? code.normalize('NFKC').trim() : ''
    const success = /^\d{6}$/.test(digits) && (await codes.redeem(c.get('session'), digits))
    return Response.json({ success }, { status: success ? 200 : 422 })
  }
}
