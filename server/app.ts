import { Hono, type Handler, type Context } from 'hono'
import { compress } from 'hono/compress'
import { createMiddleware } from 'hono/factory'
import { HTTPException } from 'hono/http-exception'
import type { ServerCall } from '../schemas/calls/call.ts'
import type { Client } from '../schemas/calls/find-clients.ts'
import { serverCalls, type ServerCallName } from '../schemas/calls/index.ts'
import { call as sendFile } from '../schemas/calls/send-file.ts'
import { DatabaseUnavailable } from './database/database.ts'
import { conversionsUnderWay } from './enquiry/identity.ts'
import { admission, inTurn, shedding } from './http/admission.ts'
import { type Call, deadlines } from './http/call.ts'
import { csrfGuard, sameOriginOnly } from './http/csrf-guard.ts'
import { jsonBody, sizeLimit } from './http/json-body.ts'
import { refuse, unavailable, refuseProblems } from './http/reply.ts'
import { longestPath, requestLog } from './http/request-log.ts'
import { inbox } from './inbox/gate.ts'
import { report } from './log.ts'
import { readDirectory, type Agency } from './matching/directory.ts'
import { matchingAgencies } from './matching/matches.ts'
import { pages } from './pages/pages.ts'
import type { Parts } from './parts.ts'
import { conversion, countedUnderWay, outcome } from './routes/conversion.ts'
import { csrf } from './routes/csrf.ts'
import { file, fileRemoval } from './routes/file.ts'
import { health, ready } from './routes/health.ts'
import { images } from './routes/images.ts'
import { offerHold, offerRelease, offers } from './routes/offers.ts'
import { send, verifyCode } from './routes/send.ts'
import { smsCodes } from './sms/codes.ts'

type Methods = { readonly [Method in ServerCall['method']]?: readonly Handler<Call>[] }

/** Returns the handlers of all calls, by path and method. */
function routesOf(handlers: Readonly<Record<ServerCallName, readonly Handler<Call>[]>>): Map<string, Methods> {
  const routes = new Map<string, Methods>()
  for (const [name, call, { item }] of serverCalls()) {
    const path = item === undefined ? call.path : `${call.path}/:${item}`
    routes.set(path, { ...routes.get(path), [call.method]: handlers[name] })
  }
  return routes
}

/**
 * The calls of the form and the pages of the site as one application, ready for a server or for
 * `app.request()`.
 */
export function createApp(parts: Parts): Hono<Call> {
  const { database, secret, now, site } = parts
  const app = new Hono<Call>()
  const codes = smsCodes(database, secret, now)
  const guard = csrfGuard(secret, now, parts.origins)
  // Each kind has a queue of its own, so that a database that does not reply does not hold up the pages.
  const [calls, pageCalls] = [admission(), admission()]
  const turn = inTurn(calls)
  const posted = [sizeLimit, jsonBody, turn] as const
  const underWay = conversionsUnderWay()
  const ownPages = sameOriginOnly(parts.origins)

  const call = (path: string, methods: Methods) => {
    for (const [method, handlers] of Object.entries(methods))
      for (const handler of handlers) app.on(method, path, handler)
    const allowed = Object.keys(methods).join(', ')
    app.all(path, () => refuse(405, 'method', `This call takes ${allowed} only.`, { Allow: allowed }))
  }

  app.use(requestLog(parts), secured)
  call('/healthz', { GET: [health] })
  for (const path of ['/api/*', '/readyz']) app.use(path, neverStored, shedding(calls))
  app.use('/api/*', deadlines(sendFile.path))
  for (const [path, methods] of routesOf({
    fetchToken: [ownPages, turn, csrf(parts)],
    fetchImages: [turn, images],
    findClients: [turn, client(parts)],
    askOutcomes: [ownPages, turn, outcome({ ...parts, underWay })],
    // Runs before the wait for the body, so that the key counts as under way while the body arrives.
    submit: [guard, countedUnderWay(secret, underWay), ...posted, conversion(parts)],
    sendFile: [guard, file(parts)],
    removeFile: [guard, turn, fileRemoval(parts)],
    findOffers: [guard, ...posted, offers(parts)],
    holdOffer: [guard, ...posted, offerHold(parts)],
    releaseOffer: [guard, turn, offerRelease(parts)],
    sendSms: [guard, ...posted, send({ ...parts, codes })],
    verifyCode: [guard, ...posted, verifyCode({ ...parts, codes })],
  }))
    call(path, methods)
  call('/readyz', { GET: [turn, ready(parts)] })
  app.all('/api/*', () => refuse(404, 'not_found', 'There is no such call.'))

  app.use('/inbox/*', inbox(parts))
  if (site !== undefined) app.get('*', shedding(pageCalls), inTurn(pageCalls), compress(), pages({ ...parts, site }))

  app.notFound(() => refuse(404, 'not_found', 'There is no such page.'))
  app.onError((error, c) => {
    if (error instanceof HTTPException) return error.getResponse()
    report(`${c.req.method} ${c.req.path.slice(0, longestPath)} failed (${c.get('id')})`, error)
    if (error instanceof DatabaseUnavailable) return unavailable()
    return refuse(500, 'error', 'The server could not answer the call.')
  })
  return app
}

const policy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "require-trusted-types-for 'script'",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'self'",
]

/** Every reply carries these; each route sets `Cache-Control` itself. */
const securityHeaders: Readonly<Record<string, string>> = {
  'Content-Security-Policy': policy.join('; '),
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
}

/** Puts the security headers on every answer, errors included. The inbox has stricter ones. */
const secured = createMiddleware(async (c, next) => {
  await next()
  for (const [name, value] of Object.entries(securityHeaders))
    if (!c.res.headers.has(name)) c.res.headers.set(name, value)
})

/** Keeps answers out of every cache. */
const neverStored = createMiddleware(async (c, next) => {
  await next()
  c.res.headers.set('Cache-Control', 'no-store')
})

/**
 * `GET /api/v1/chat_form/client`: the agencies of the flow's trade that match the query; 400 when the query is wrong,
 * or lacks a required parameter of the flow.
 */
function client({ database, flows, today }: Parts) {
  return async (c: Context): Promise<Response> => {
    const flow = c.req.header('x-kaiwa-flow') ?? flows.defaultFlow
    const queried = flows.searchedBy(flow)
    if (!queried) return refuseProblems(400, [{ field: 'flow', rule: 'unknown' }])
    const directory = await readDirectory(database)
    const matched = matchingAgencies(directory, directory.tradeOf(flow), c.req.query(), today(), queried)
    if ('problems' in matched) return refuseProblems(400, matched.problems)
    return Response.json(matched.found.filter(({ isWithdrawn }) => !isWithdrawn).map(clientOf))
  }
}

const clientOf = ({ id, name, logo, hasPdf }: Agency): Client => ({
  id,
  name,
  imgurl_logo: logo,
  is_pdf_display: hasPdf,
})
