import type { Context } from 'hono'
import type { Call } from '../http/call.ts'
import { callerOf } from '../http/caller.ts'
import { tooMany } from '../http/reply.ts'
import { takeStep } from '../limits/limits.ts'
import { ofSms, ofCode } from '../limits/of-calls.ts'
import { warn } from '../log.ts'
import type { Parts } from '../parts.ts'
import { codeIn, codeReply, phoneIn, sentReply } from '../sms/code.ts'
import type { SmsCodes } from '../sms/codes.ts'

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
    const phone = phoneIn(c.get('body'), smsNumbers)
    if (typeof phone !== 'string') return phone

    const steps = ofSms(callerOf(c, proxies), phone, smsDaily)
    const refusal = await takeStep(limits, steps, (index) => warn(`${usedUp[index]} KAIWA_SMS_DAILY allows more.`))
    if (refusal) return tooMany(refusal, 'Too many codes were asked for.')

    const code = await codes.issue(c.get('session'), phone)
    return sentReply(sms, phone, code)
  }
}

/** `POST /api/verify_code`: whether the code is the one that the visitor was sent; 422 when it is not. */
export function verifyCode({ codes, limits, proxies }: Parts & { readonly codes: SmsCodes }) {
  return async (c: Context<Call>): Promise<Response> => {
    const refusal = await limits.take(ofCode(callerOf(c, proxies)))
    if (refusal) return tooMany(refusal, 'Too many codes were tried.')

    const code = codeIn(c.get('body'))
    return codeReply(code !== undefined && (await codes.redeem(c.get('session'), code)))
  }
}
