import { Hono, type Handler } from 'hono'
import { compress } from 'hono/compress'
import { HTTPException } from 'hono/http-exception'
import type { Database } from './database/database.ts'
import { DatabaseUnavailable } from './database/unavailable.ts'
import type { Call } from './http/call.ts'
import { csrfGuard, sameOriginOnly } from './http/csrf-guard.ts'
import { deadlines } from './http/deadline.ts'
import { jsonBody, sizeLimit } from './http/json-body.ts'
import { oneByOne } from './http/one-by-one.ts'
import { refuse, unavailable } from './http/reply.ts'
import { requestLog, type LogFormat } from './http/request-log.ts'
import { neverStored, secured } from './http/security-headers.ts'
import type { Limits } from './limits/limits.ts'
import { report } from './log.ts'
import { pages } from './pages/pages.ts'
import type { Flows } from './published-flows.ts'
import { client } from './routes/client.ts'
import { conversion } from './routes/conversion.ts'
import { csrf } from './routes/csrf.ts'
import { file, fileRemoval } from './routes/file.ts'
import { health, ready } from './routes/health.ts'
import { images } from './routes/images.ts'
import { outcome } from './routes/outcome.ts'
import { send } from './routes/send.ts'
import { verifyCode } from './routes/verify-code.ts'
import { smsCodes } from './sms/codes.ts'
import type { SmsNumbers } from './sms/numbers.ts'
import type { SmsSender } from './sms/sender.ts'

/** What the application works with. It opens nothing and reads no environment by itself. */
export interface Parts {
  readonly database: Database
  readonly flows: Flows
  readonly sms: SmsSender
  /** Which numbers codes are sent to, and how many messages in a day. */
  readonly smsNumbers: SmsNumbers
  readonly smsDaily: number
  readonly limits: Limits
  /** Megabytes of files that the site takes in a day at most. */
  readonly filesDaily: number
  readonly now: () => Date
  /** The calendar day where the site lives, `YYYY-MM-DD`; ages are counted by it. */
  readonly today: () => string
  /** Key of all digests and page tokens; the same on every server of a site. */
  readonly secret: string
  /** Folder of the built site; without it only the calls are answered. */
  readonly site?: string
  /** Proxies of our own in front of the server, whose X-Forwarded-For counts. */
  readonly proxies: number
  /** The origins that visitors see; none where the calls themselves tell by their host. */
  readonly origins: readonly string[]
  readonly log: LogFormat
  /** Stores what would be a duplicate, marked, instead of refusing it. */
  readonly acceptDuplicates: boolean
}

type Methods = { readonly [Method in 'GET' | 'POST' | 'DELETE']?: readonly Handler<Call>[] }

const filePath = '/api/v1/chat_form/file'

/**
 * The calls of the form and the pages of the site as one application, ready for a server or for
 * `app.request()`.
 */
export function createApp(parts: Parts): Hono<Call> {
  const { database, secret, now, site } = parts
  const app = new Hono<Call>()
  const codes = smsCodes(database, secret, now)
  const guard = csrfGuard(secret, now, parts.origins)
  const posted = [guard, sizeLimit, jsonBody, oneByOne()] as const
  const ownPages = sameOriginOnly(parts.origins)

  app.use(requestLog(parts.log, now), secured)
  app.use('/api/*', neverStored, deadlines(filePath))

  const call = (path: string, methods: Methods) => {
    for (const [method, handlers] of Object.entries(methods))
      for (const handler of handlers) app.on(method, path, handler)
    const allowed = Object.keys(methods).join(', ')
    app.all(path, () => refuse(405, 'method', `This call takes ${allowed} only.`, { Allow: allowed }))
  }
  call('/api/v1/csrf', { GET: [ownPages, csrf(parts)] })
  call('/api/v1/chat_form/images', { GET: [images] })
  call('/api/v1/chat_form/client', { GET: [client(parts)] })
  call('/api/v1/chat_form/conversion', {
    GET: [ownPages, outcome(parts)],
    POST: [...posted, conversion(parts)],
  })
  call(filePath, { POST: [guard, oneByOne(), file(parts)] })
  call(`${filePath}/:id`, { DELETE: [guard, fileRemoval(parts)] })
  call('/api/send', { POST: [...posted, send({ ...parts, codes })] })
  call('/api/verify_code', { POST: [...posted, verifyCode({ ...parts, codes })] })
  call('/healthz', { GET: [health] })
  call('/readyz', { GET: [ready(database)] })
  app.all('/api/*', () => refuse(404, 'not_found', 'There is no such call.'))

  if (site !== undefined) app.get('*', compress(), pages({ site, secret, now }))

  app.notFound(() => refuse(404, 'not_found', 'There is no such page.'))
  app.onError((error, c) => {
    if (error instanceof HTTPException) return error.getResponse()
    report(`${c.req.method} ${c.req.path} failed (${c.get('id')})`, error)
    if (error instanceof DatabaseUnavailable) return unavailable()
    return refuse(500, 'error', 'The server could not answer the call.')
  })
  return app
}
