import { digest, sameDigest } from '../digest.ts'
import { tooMany } from '../http/reply.ts'
import { type Limits, takeStep } from '../limits/limits.ts'
import { ofCode, ofSms } from '../limits/of-calls.ts'
import { warn } from '../log.ts'
import {
  codeDigests,
  codeIn,
  codeLifetime,
  codeReply,
  mostTries,
  newCode,
  phoneIn,
  sentReply,
  verifiedFor,
} from '../sms/code.ts'
import { phoneDigest, type SmsNumbers, type SmsSender } from '../sms/verified-phones.ts'
import type { Posted } from './posted.ts'
import type { Storage } from './storage.ts'

interface Parts {
  readonly storage: Storage
  readonly secret: string
  readonly limits: Limits
  readonly now: () => Date
}

/** Sends a code to a number, with the limits and the replies of the reference server. */
export function sendCode({
  storage,
  secret,
  limits,
  now,
  sms,
  smsNumbers = 'any',
  smsDaily = 1000,
}: Parts & {
  readonly sms: SmsSender
  readonly smsNumbers?: SmsNumbers | undefined
  readonly smsDaily?: number | undefined
}) {
  return async ({ body, session, caller }: Posted): Promise<Response> => {
    const phone = phoneIn(body, smsNumbers)
    if (typeof phone !== 'string') return phone
    const refusal = await takeStep(limits, ofSms(caller, phone, smsDaily), () =>
      warn(`All ${smsDaily} messages of a day are sent. The option smsDaily allows more.`),
    )
    if (refusal) return tooMany(refusal, 'Too many codes were asked for.')

    const code = newCode()
    const digests = codeDigests(secret, session)
    const sent: SentCode = { code: digests.code(code), phone: phoneDigest(secret, session, phone) ?? '' }
    await storage.writeNote(codeNote(digests.session), JSON.stringify(sent), after(now(), codeLifetime))
    return sentReply(sms, phone, code)
  }
}

/** A code as it is stored: its digest, and that of the number to which it was sent. */
interface SentCode {
  readonly code: string
  readonly phone: string
}

const after = (time: Date, milliseconds: number) => new Date(time.getTime() + milliseconds).toISOString()
const codeNote = (session: string) => `code ${session}`
const phoneNote = (phone: string) => `phone ${phone}`

/** Replies whether a code is the session's. A code lasts 10 minutes and 5 tries, and works once. */
export function verifyCode({ storage, secret, limits, now }: Parts) {
  const isRight = async (session: string, code: string): Promise<boolean> => {
    const digests = codeDigests(secret, session)
    const time = now()
    const note = await storage.readNote(codeNote(digests.session), time.toISOString())
    if (note === undefined) return false
    const sent = JSON.parse(note) as SentCode
    // Counted before the comparison, so that parallel guesses cannot exceed the tries.
    const tries = digest(secret, 'limit', `tries ${sent.code}`)
    const expires = after(time, codeLifetime)
    if (await storage.take([{ id: tries, most: mostTries, amount: 1, expires }], time.toISOString())) return false
    if (!sameDigest(sent.code, digests.code(code))) return false
    if (!(await storage.removeNote(codeNote(digests.session)))) return false
    await storage.writeNote(phoneNote(sent.phone), time.toISOString(), after(time, rememberedFor))
    return true
  }
  return async ({ body, session, caller }: Posted): Promise<Response> => {
    const refusal = await limits.take(ofCode(caller))
    if (refusal) return tooMany(refusal, 'Too many codes were tried.')
    const code = codeIn(body)
    return codeReply(code !== undefined && (await isRight(session, code)))
  }
}

/** The milliseconds for which a verified number is remembered, so that enquiries are stored with the time. */
const rememberedFor = 24 * 3_600_000

/** Returns when a session's number was verified, and whether that is recent enough to be required. */
export async function verificationOf(
  { storage, secret, now }: Pick<Parts, 'storage' | 'secret' | 'now'>,
  session: string,
  phone: string,
): Promise<{ readonly time: string | null; readonly isRecent: boolean }> {
  const known = phoneDigest(secret, session, phone)
  const time = known && (await storage.readNote(phoneNote(known), now().toISOString()))
  return { time: time ?? null, isRecent: time !== undefined && time > after(now(), -verifiedFor) }
}
