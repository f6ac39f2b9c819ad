import type { Role } from '../inbox/accounts/accounts.ts'
import { stored } from '../inbox/accounts/password.ts'
import { beginSession } from '../inbox/accounts/session.ts'
import type { Parts } from '../parts.ts'
import type { TestDatabase } from './databases.ts'
import { openSite, type SiteUnderTest } from './site-under-test.ts'
import { type StoredEnquiry, storeEnquiry } from './stored-enquiry.ts'

/** A person who is signed in to the inbox. */
export interface InboxPerson {
  readonly cookie: string
  get(path: string, headers?: Record<string, string>): Promise<Response>
  /** Posts a form with the token of the person's session; `formToken` replaces it. */
  post(path: string, fields?: Record<string, string>, headers?: Record<string, string>): Promise<Response>
}

/** A site with an inbox. */
export interface InboxUnderTest extends SiteUnderTest {
  /** Adds an account, and returns its password. */
  account(name: string, role: Role): Promise<string>
  /** Posts the form for signing in. */
  trySignIn(fields: Record<string, string>, headers?: Record<string, string>): Promise<Response>
  /** Adds an account, and begins a session of it. */
  person(role: Role): Promise<InboxPerson>
  /** Stores an enquiry. */
  store(enquiry: StoredEnquiry): Promise<string>
}

const password = 'a password of the tests'
/** Made once, since that takes a tenth of a second. */
let storedPassword: Promise<string> | undefined

/** Opens a site, with other parts where given. */
export async function openInbox(kind: TestDatabase, overrides: Partial<Parts> = {}): Promise<InboxUnderTest> {
  const site = await openSite(kind, overrides)
  const { database } = site
  const trySignIn: InboxUnderTest['trySignIn'] = (fields, headers = {}) =>
    site.request('/inbox/sign-in', { method: 'POST', body: new URLSearchParams(fields), headers })
  let count = 0
  const account: InboxUnderTest['account'] = async (name, role) => {
    await database.query(
      'insert into inbox_accounts (name, role, password, totp_step, created_at) values (?, ?, ?, 0, ?)',
      [name, role, await (storedPassword ??= stored(password)), new Date(site.clock.time).toISOString()],
    )
    return password
  }
  return {
    ...site,
    account,
    trySignIn,
    async person(role) {
      const name = `${role}-${++count}`
      await account(name, role)
      const visit = { cookies: undefined, https: false }
      const cookie = await beginSession(database, visit, name, new Date(site.clock.time))
      return personOf(site, cookie.split(';')[0]!)
    },
    store: (enquiry) => storeEnquiry(database, enquiry),
  }
}

/** Returns the person whose session a cookie names. */
export async function personOf(site: SiteUnderTest, cookie: string): Promise<InboxPerson> {
  const get: InboxPerson['get'] = (path, headers = {}) =>
    site.request(path, { headers: { Cookie: cookie, ...headers } })
  const formToken = /name="formToken" value="([\w-]+)"/.exec(await (await get('/inbox')).text())?.[1] ?? ''
  return {
    cookie,
    get,
    post: (path, fields = {}, headers = {}) =>
      site.request(path, {
        method: 'POST',
        body: new URLSearchParams({ formToken, ...fields }),
        headers: { Cookie: cookie, ...headers },
      }),
  }
}
