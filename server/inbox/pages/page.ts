import { html } from 'hono/html'
import { clockIn } from '../../enquiry/csv.ts'
import { type Language, mayDo } from '../accounts/accounts.ts'
import type { Session } from '../accounts/session.ts'
import type { Words } from '../words/words.ts'

/** Escaped HTML. */
export type Html = ReturnType<typeof html>

/** Everything that the pages of a call share. */
export interface PageContext {
  readonly words: Words
  readonly language: Language
  /** The time zone of the site, in which times are shown. */
  readonly timeZone: string
  readonly session: Session | undefined
}

/** Returns a page around its content. */
export function page({ words, language, session }: PageContext, title: string, content: Html): Html {
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} – ${words('inbox')}</title>
        <link rel="stylesheet" href="/inbox/style.css" />
      </head>
      <body>
        <a class="skip" href="#main">${words('skip')}</a>
        ${session ? header(words, session) : ''}
        <main id="main" tabindex="-1">${content}</main>
      </body>
    </html>`
}

function header(words: Words, session: Session): Html {
  const { name, role } = session.account
  return html`<header>
    <nav aria-label="${words('inbox')}">
      <a class="home" href="/inbox">${words('inbox')}</a>
      ${mayDo(role, 'admin') ? html`<a href="/inbox/log">${words('log')}</a>` : ''}
    </nav>
    <div class="person">
      <span>${words('signedInAs', { account: name, role: words(`role.${role}`) })}</span>
      <form method="post" action="/inbox/language">
        ${formToken(session)}
        <button class="plain" lang="${words('otherLanguage')}">${words('language')}</button>
      </form>
      <form method="post" action="/inbox/sign-out">
        ${formToken(session)}<button class="plain">${words('signOut')}</button>
      </form>
    </div>
  </header>`
}

/** Returns the field that proves that a form comes from a page of the session. */
export const formToken = (session: Session): Html =>
  html`<input type="hidden" name="formToken" value="${session.formToken}" />`

/** Returns a time (ISO 8601) on the clock of the site. */
export function time({ timeZone }: PageContext, iso: string): Html {
  const shown = clockText(timeZone, iso)
  return html`<time datetime="${iso}">${shown}</time>`
}

/** Returns a time as `2026-07-02 09:00`. */
export const clockText = (timeZone: string, iso: string): string =>
  clockIn(timeZone).format(new Date(iso)).slice(0, 'YYYY-MM-DD HH:MM'.length)

/** Returns a page with a message alone. */
export const messagePage = (context: PageContext, message: string): Html =>
  page(
    context,
    message,
    html`<h1>${message}</h1>
      <p><a href="/inbox">${context.words('back')}</a></p>`,
  )

/** Replies with a page. */
export async function reply(page: Html, status = 200, more: Readonly<Record<string, string>> = {}): Promise<Response> {
  return new Response(String(await page), { status, headers: { 'Content-Type': 'text/html; charset=utf-8', ...more } })
}

/** Leads to another page, which the browser then loads with GET. */
export const seeOther = (to: string, more: Readonly<Record<string, string>> = {}): Response =>
  new Response(null, { status: 303, headers: { Location: to, ...more } })
