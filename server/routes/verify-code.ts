import type { Context } from 'hono'
import type { Call } from '../http/call.ts'
import { callerOf } from '../http/caller.ts'
import { tooMany } from '../http/reply.ts'
import { ofCode } from '../limits/of-calls.ts'
import type { Parts } from '../parts.ts'
import type { SmsCodes } from '../sms/codes.ts'

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
