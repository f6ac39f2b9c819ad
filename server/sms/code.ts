import { digest } from '../digest.ts'
import { telDigits } from '../enquiry/enquiry.ts'
import { refuse, refuseProblems } from '../http/reply.ts'
import { report } from '../log.ts'
import { refusedNumber, type SmsNumbers, type SmsSender } from './verified-phones.ts'

/** The milliseconds for which a code counts, and the number of tries that it allows. */
export const codeLifetime = 10 * 60_000
export const mostTries = 5

/** The milliseconds within which a number must have been verified before an enquiry. */
export const verifiedFor = 30 * 60_000

/** Makes a code of six digits. */
export function newCode(): string {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1))
  return String(number % 1_000_000).padStart(6, '0')
}

/** Returns the digests under which the code of a session is stored. */
export const codeDigests = (secret: string, session: string) => ({
  session: digest(secret, 'sms-session', session),
  code: (code: string) => digest(secret, 'sms-code', `${session}.${code}`),
})

/** Returns the number in a body to which a code is sent, as bare digits; the refusal if none can be sent. */
export function phoneIn({ phone: given }: Readonly<Record<string, unknown>>, numbers: SmsNumbers): string | Response {
  const phone = telDigits(given)
  const rule = phone === undefined ? 'required' : refusedNumber(phone, numbers)
  return phone === undefined || rule ? refuseProblems(422, [{ field: 'phone', rule: rule ?? 'required' }]) : phone
}

/** Sends a code to a number, and replies whether the sender took it. */
export async function sentReply(sender: SmsSender, phone: string, code: string): Promise<Response> {
  try {
    await sender.send(phone, code)
  } catch (error) {
    report('The SMS was not sent', error)
    return refuse(502, 'sms', 'The SMS was not sent.')
  }
  return Response.json({ success: true })
}

/** Returns the code in a body; undefined if it is no code. */
export function codeIn({ code }: Readonly<Record<string, unknown>>): string | undefined {
  const digits = typeof code === 'string' ? code.normalize('NFKC').trim() : ''
  return /^\d{6}$/.test(digits) ? digits : undefined
}

/** Replies whether a code was right. */
export const codeReply = (success: boolean): Response => Response.json({ success }, { status: success ? 200 : 422 })
