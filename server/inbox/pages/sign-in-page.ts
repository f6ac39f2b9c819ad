import { html } from 'hono/html'
import { type Html, page, type PageContext } from './page.ts'

/** What the sign-in page shows. */
interface SignIn {
  /** Why the last attempt was refused. */
  readonly problem?: string | undefined
  readonly account?: string | undefined
  /** The page to go to afterwards. */
  readonly to?: string | undefined
}

/** Returns the page for signing in. */
export function signInPage(context: PageContext, { problem, account = '', to }: SignIn): Html {
  const { words, language } = context
  const other = words('otherLanguage')
  return page(
    context,
    words('signIn'),
    html`<div class="sign-in">
      <h1>${words('inbox')}</h1>
      ${problem === undefined ? '' : html`<p class="problem" role="alert">${problem}</p>`}
      <form method="post" action="/inbox/sign-in?language=${language}">
        ${to === undefined ? '' : html`<input type="hidden" name="to" value="${to}" />`}
        <label for="account">${words('account')}</label>
        <input
          id="account"
          name="account"
          value="${account}"
          required
          maxlength="60"
          autocomplete="username"
          autocapitalize="none"
          spellcheck="false"
        />
        <label for="password">${words('password')}</label>
        <input id="password" name="password" type="password" required maxlength="200" autocomplete="current-password" />
        <label for="code">${words('code')}</label>
        <input
          id="code"
          name="code"
          inputmode="numeric"
          maxlength="10"
          autocomplete="one-time-code"
          aria-describedby="code-help"
        />
        <p class="help" id="code-help">${words('codeHelp')}</p>
        <button>${words('signIn')}</button>
      </form>
      <p><a href="/inbox/sign-in?language=${other}" lang="${other}">${words('language')}</a></p>
    </div>`,
  )
}
