import { readFileSync } from 'node:fs'
import { type Context, Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { DatabaseUnavailable } from '../database/database.ts'
import { sameDigest } from '../digest.ts'
import { admission, inTurn, shedding } from '../http/admission.ts'
import type { Call } from '../http/call.ts'
import { callerOf } from '../http/caller.ts'
import { ownPagesOf } from '../http/csrf-guard.ts'
import { sizeLimit } from '../http/json-body.ts'
import { isSameOrigin } from '../http/own-page.ts'
import { type Visit, visitOf } from '../http/visit.ts'
import { report } from '../log.ts'
import type { Parts } from '../parts.ts'
import { languages, mayDo } from './accounts/accounts.ts'
import { TooManyPasswords } from './accounts/password.ts'
import { beginSession, findSession, type Session } from './accounts/session.ts'
import { messagePage, type PageContext, reply, seeOther } from './pages/page.ts'
import { signInPage } from './pages/sign-in-page.ts'
import { type Person, routesOf } from './routes.ts'
import { signIn } from './sign-in.ts'
import { preferredLanguage, type WordId, wordsIn } from './words/words.ts'

/** The pages need no script, and nothing of another site. */
const headers: Readonly<Record<string, string>> = {
  'Content-Security-Policy':
    "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex, nofollow',
  // Without any referrer, browsers would send the forms without their origin.
  'Referrer-Policy': 'same-origin',
}

const style = ['frame', 'content']
  .map((name) => readFileSync(new URL(`./pages/${name}.css`, import.meta.url), 'utf8'))
  .join('')

/** The fields of a form. */
type Form = Readonly<Record<string, string>>

/** Returns the pages of the inbox as one application. */
export function createInbox(parts: Parts): Hono<Call> {
  const { database, now, timeZone, origins, proxies } = parts
  const app = new Hono<Call>()
  // A queue of its own: whatever happens here, visitors do not wait behind it.
  const calls = admission()

  const visit = (c: Context): Visit => {
    const own = visitOf(c.req)
    const isSecureSite = origins.length > 0 && origins.every((origin) => origin.startsWith('https:'))
    return { ...own, https: own.https || isSecureSite }
  }
  const contextOf = (c: Context, session: Session | undefined): PageContext => {
    const chosen = languages.find((each) => each === c.req.query('language'))
    const language = session?.account.language ?? chosen ?? preferredLanguage(c)
    return { words: wordsIn(language), language, timeZone, session }
  }
  const message = (c: Context, session: Session | undefined, id: WordId, status: 400 | 403 | 404 | 500 | 503) => {
    const context = contextOf(c, session)
    return reply(messagePage(context, context.words(id)), status)
  }

  app.use(shedding(calls), secured)
  app.get('/inbox/style.css', (c) => c.body(style, 200, { 'Content-Type': 'text/css; charset=utf-8' }))
  app.use(sizeLimit, bodyFirst, inTurn(calls))

  app.get('/inbox/sign-in', (c) => {
    const context = contextOf(c, undefined)
    const problem = isPrivate(c, visit(c)) ? undefined : context.words('needsHttps')
    return reply(signInPage(context, { problem, to: destination(c.req.query('to')) }))
  })
  app.post('/inbox/sign-in', async (c) => {
    const context = contextOf(c, undefined)
    if (!isSameOrigin(c.req, ownPagesOf(origins))) return message(c, undefined, 'stale', 403)
    if (!isPrivate(c, visit(c))) return reply(signInPage(context, { problem: context.words('needsHttps') }), 403)
    const { account = '', password = '', code = '', to } = await formOf(c)
    const { network } = callerOf(c, proxies)
    const outcome = await signIn(parts, { account, password, code, network })
    if ('account' in outcome) {
      const cookie = await beginSession(database, visit(c), outcome.account, now())
      return seeOther(destination(to) ?? '/inbox', { 'Set-Cookie': cookie })
    }
    const isLate = 'wait' in outcome
    const problem = isLate ? context.words('tooManySignIns', { seconds: outcome.wait }) : context.words('wrongSignIn')
    const again = signInPage(context, { problem, account, to: destination(to) })
    return reply(again, isLate ? 429 : 401, isLate ? { 'Retry-After': String(outcome.wait) } : {})
  })

  for (const { method, path, needs, handle } of routesOf(parts))
    app.on(method, path, async (c) => {
      const session = await findSession(database, visit(c), now())
      if (!session) {
        const to = method === 'GET' ? destination(c.req.path) : undefined
        return seeOther(to === undefined ? '/inbox/sign-in' : `/inbox/sign-in?to=${encodeURIComponent(to)}`)
      }
      const form = method === 'POST' ? await formOf(c) : {}
      const isOwn =
        method === 'GET' ||
        (isSameOrigin(c.req, ownPagesOf(origins)) && sameDigest(form.formToken ?? '', session.formToken))
      if (!isOwn) return message(c, session, 'stale', 403)
      if (!mayDo(session.account.role, needs)) return message(c, session, 'forbidden', 403)
      const person: Person = { session, form, visit: visit(c), context: contextOf(c, session) }
      return (await handle(c, person)) ?? message(c, session, 'notFound', 404)
    })

  app.notFound((c) => message(c, undefined, 'notFound', 404))
  app.onError((error, c) => {
    if (error instanceof TooManyPasswords) return message(c, undefined, 'busy', 503)
    report('A page of the inbox failed', error)
    return message(c, undefined, 'failed', error instanceof DatabaseUnavailable ? 503 : 500)
  })
  return app
}

/** Waits for the body before a call waits for its turn, so that a slow sender holds up nobody. */
const bodyFirst = createMiddleware<Call>(async (c, next) => {
  if (c.req.method === 'POST') await c.req.text()
  return next()
})

const secured = createMiddleware(async (c, next) => {
  await next()
  for (const [name, value] of Object.entries(headers)) c.res.headers.set(name, value)
})

/** Reads the fields of a form; files and repeated fields are left out. */
async function formOf(c: Context): Promise<Form> {
  const text = await c.req.text()
  return Object.fromEntries(new URLSearchParams(text))
}

/** Returns a page to go to after signing in; undefined if it is no enquiry. */
const destination = (path: string | undefined) =>
  path !== undefined && /^\/inbox\/enquiries\/[\w-]{1,64}$/.test(path) ? path : undefined

const ownMachine = /^(?:localhost|127\.0\.0\.1|\[::1\])$/

/** Reports whether nobody can read a call on its way: it comes over HTTPS, or from this machine. */
const isPrivate = (c: Context, { https }: Visit) => https || ownMachine.test(new URL(c.req.url).hostname)
