import type { ServerCallName } from '../../schemas/calls/index.ts'
import { dayIn } from '../calendar.ts'
import { conversionsUnderWay } from '../enquiry/identity.ts'
import { flowsOf } from '../flow/flows-of.ts'
import { networksOf } from '../http/networks.ts'
import { foreignPage, guardedSession, type OwnPages } from '../http/own-page.ts'
import { tokenReply } from '../http/page-token.ts'
import { unavailable } from '../http/reply.ts'
import { callKeys } from '../http/sent-conversion.ts'
import { unlimited } from '../limits/limits.ts'
import { report } from '../log.ts'
import { notedAddress } from './address.ts'
import { clientSearch } from './clients.ts'
import { conversion, outcome } from './conversion.ts'
import { limitsOn } from './limits.ts'
import { checkOptions, type HandlerOptions } from './options.ts'
import { type Posted, readBody } from './posted.ts'
import { type Answer, answerOf, notServed, routesOf } from './routes.ts'
import { sendCode, verifyCode } from './sms.ts'

/** Answers a call of a form. It never rejects. */
export type FormHandler = (request: Request) => Promise<Response>

/**
 * Creates a handler of the calls of forms: tokens, searches for clients, enquiries with their outcomes, and codes by
 * SMS. It uses nothing but what browsers, workers and Node have in common. It does not take files and bookings; the
 * reference server does.
 *
 * @throws Error if no flow is given, if a flow needs an option that is missing, or if the secret is too short
 */
export function createHandler(options: HandlerOptions): FormHandler {
  checkOptions(options)
  const { programs, storage, secret, sms, origins = [], timeZone = 'UTC' } = options
  const { address = notedAddress, now = () => new Date() } = options
  const today = () => dayIn(timeZone, now())
  const parts = {
    ...options,
    flows: flowsOf(new Map(Object.entries(programs)), today),
    limits: options.limits === false ? unlimited : limitsOn(storage, secret, now),
    underWay: conversionsUnderWay(),
    now,
    today,
  }
  const pages: OwnPages = { origins, setting: 'origins' }

  const fromOwnPage =
    (answer: Answer): Answer =>
    (call) =>
      foreignPage(call, pages) ?? answer(call)
  const posted =
    (answer: (posted: Posted) => Promise<Response>): Answer =>
    async (call) => {
      const session = guardedSession(call, pages, secret, now())
      if (typeof session !== 'string') return session
      const answered = async () => {
        const body = await readBody(call)
        if (body instanceof Response) return body
        return answer({ call, session, body, caller: { session, ...networksOf(address(call.request) ?? 'unknown') } })
      }
      // The key counts as under way while the body arrives.
      const keys = callKeys(secret, session, call)
      return keys instanceof Response || keys.key === undefined ? answered() : parts.underWay.during(keys.key, answered)
    }

  const answers: Readonly<Record<ServerCallName, Answer>> = {
    fetchToken: fromOwnPage((call) => tokenReply(call, secret, now())),
    fetchImages: () => Response.json(options.images ?? []),
    findClients: clientSearch(parts),
    askOutcomes: fromOwnPage(outcome(parts)),
    submit: posted(conversion(parts)),
    sendSms: sms ? posted(sendCode({ ...parts, sms })) : notServed,
    verifyCode: sms ? posted(verifyCode(parts)) : notServed,
    sendFile: notServed,
    removeFile: notServed,
    findOffers: notServed,
    holdOffer: notServed,
    releaseOffer: notServed,
  }
  const routes = routesOf(answers, options.base ?? '', options.paths ?? {})

  return async (request) => {
    const call = { request, url: request.url, header: (name: string) => request.headers.get(name) ?? undefined }
    const reply = await answerOf(routes, call).catch((error: unknown) => {
      report(`${request.method} of a form failed`, error)
      // The page sends the same key again, which finds out whether the enquiry was stored.
      return unavailable()
    })
    reply.headers.set('Cache-Control', 'no-store')
    reply.headers.set('X-Content-Type-Options', 'nosniff')
    return reply
  }
}
