import { TOTP } from 'otpauth'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { databases } from '../../testing/databases.ts'
import { openInbox, personOf, type InboxUnderTest } from '../../testing/inbox.ts'
import { changeAccount, removeAccount } from './accounts.ts'
import { newCodes } from './one-time-code.ts'

// Passwords take their time, on a machine that may be busy.
vi.setConfig({ testTimeout: 120_000 })

const hour = 3_600_000

describe.each(databases)('on the $name database', (kind) => {
  let site: InboxUnderTest
  beforeEach(async () => {
    site = await openInbox(kind)
  })
  afterEach(() => site.close())

  const actions = async () =>
    site.database.query<{ account: string | null; action: string }>(
      'select account, action from inbox_log order by created_at, action, account',
    )
  const isSignedIn = async (cookie: string) => (await site.get('/inbox', { Cookie: cookie })).status === 200
  const cookieOf = (reply: Response) => reply.headers.get('set-cookie')?.split(';')[0] ?? ''

  test('there is no inbox before there is an account', async () => {
    for (const path of ['/inbox', '/inbox/sign-in', '/inbox/style.css']) expect((await site.get(path)).status).toBe(404)
    expect((await site.trySignIn({ account: 'hanako', password: 'a password of the tests' })).status).toBe(404)
  })

  test('a person signs in with the right password only, and nobody learns which accounts exist', async () => {
    const password = await site.account('hanako', 'work')
    const wrong = await site.trySignIn({ account: 'hanako', password: `${password}!` })
    const unknown = await site.trySignIn({ account: 'hanaka', password })
    const odd = await site.trySignIn({ account: '%%', password })
    expect([wrong.status, unknown.status, odd.status]).toEqual([401, 401, 401])
    const text = await wrong.text()
    expect((await unknown.text()).replaceAll('hanaka', 'hanako')).toBe(text)
    expect(text).not.toContain(password)
    for (const reply of [wrong, unknown, odd]) expect(reply.headers.get('set-cookie')).toBeNull()
    const right = await site.trySignIn({ account: ' Hanako ', password })
    expect([right.status, right.headers.get('location')]).toEqual([303, '/inbox'])
    expect(right.headers.get('set-cookie')).toMatch(
      /^kaiwa-inbox=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Lax$/,
    )
    expect(await isSignedIn(cookieOf(right))).toBe(true)
    expect(await actions()).toEqual(
      expect.arrayContaining([
        { account: 'hanako', action: 'sign-in-failed' },
        { account: null, action: 'sign-in-failed' },
        { account: 'hanako', action: 'signed-in' },
      ]),
    )
  })

  test('over HTTPS the cookie belongs to this host alone, and elsewhere nobody signs in over HTTP', async () => {
    const fields = { account: 'hanako', password: await site.account('hanako', 'work') }
    const secure = await site.trySignIn(fields, { 'X-Forwarded-Proto': 'https' })
    expect(secure.headers.get('set-cookie')).toMatch(/^__Host-kaiwa-inbox=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
    const body = new URLSearchParams(fields)
    const plain = await site.request('http://example.jp/inbox/sign-in', { method: 'POST', body })
    expect([plain.status, plain.headers.get('set-cookie')]).toEqual([403, null])
  })

  test('a session is new after each sign-in, and its id is stored nowhere', async () => {
    const fields = { account: 'hanako', password: await site.account('hanako', 'work') }
    const planted = 'kaiwa-inbox='.padEnd(55, 'x')
    const first = cookieOf(await site.trySignIn(fields, { Cookie: planted }))
    const second = cookieOf(await site.trySignIn(fields, { Cookie: first }))
    expect(new Set([planted, first, second]).size).toBe(3)
    expect(await isSignedIn(planted)).toBe(false)
    const stored = JSON.stringify(await site.database.query('select * from inbox_sessions'))
    expect(stored).not.toContain(first.split('=')[1])
    const last = second.at(-2)!
    expect(await isSignedIn(second.slice(0, -2) + (last === 'a' ? 'b' : 'a') + second.at(-1)!)).toBe(false)
    expect(await isSignedIn(second)).toBe(true)
  })

  test('a session ends after twelve hours, by signing out, and with every change of its account', async () => {
    const fields = { account: 'hanako', password: await site.account('hanako', 'work') }
    const cookie = async () => cookieOf(await site.trySignIn(fields))
    const old = await cookie()
    site.clock.time += 12 * hour - 1000
    expect(await isSignedIn(old)).toBe(true)
    site.clock.time += 1000
    expect(await isSignedIn(old)).toBe(false)

    const left = await cookie()
    const away = await (await personOf(site, left)).post('/inbox/sign-out')
    expect([away.headers.get('location'), cookieOf(away)]).toEqual(['/inbox/sign-in', 'kaiwa-inbox='])
    expect(await isSignedIn(left)).toBe(false)
    for (const change of [{ role: 'read' }, { password: 'another password' }, { totpSecret: null }] as const) {
      const session = await cookie()
      expect(await isSignedIn(session)).toBe(true)
      await changeAccount(site.database, 'hanako', change)
      expect(await isSignedIn(session)).toBe(false)
      await changeAccount(site.database, 'hanako', { password: fields.password })
    }
    const removed = await cookie()
    await site.account('jiro', 'read')
    await removeAccount(site.database, 'hanako')
    expect(await isSignedIn(removed)).toBe(false)
    expect(await site.count('inbox_sessions')).toBe(0)
  })

  test('wrong attempts have to wait for longer and longer, from their network only', async () => {
    const password = await site.account('hanako', 'work')
    const attempt = (given: string) => site.trySignIn({ account: 'hanako', password: given })
    const waits: number[] = []
    for (let count = 0; count < 19; count++) {
      const reply = await attempt('a wrong password')
      if (reply.status === 401) continue
      expect(reply.status).toBe(429)
      const wait = Number(reply.headers.get('retry-after'))
      waits.push(wait)
      site.clock.time += wait * 1000
    }
    expect(waits.length).toBeGreaterThan(2)
    expect(waits[0]).toBeLessThanOrEqual(60)
    expect(Math.max(...waits)).toBeGreaterThan(hour / 1000 / 2)
    site.clock.time += 24 * hour
    for (let count = 0; count < 5; count++) await attempt('a wrong password')
    expect((await attempt(password)).status).toBe(429)
    site.clock.time += 60_000
    expect((await attempt(password)).status).toBe(303)
  })

  test('a one-time code is needed where it is switched on, and is accepted once', async () => {
    const password = await site.account('hanako', 'work')
    const { secret, uri } = await newCodes('hanako')
    expect(uri).toMatch(new RegExp(`^otpauth://totp/Kaiwa:hanako\\?.*secret=${secret}`))
    await changeAccount(site.database, 'hanako', { totpSecret: secret })
    const attempt = async (code: string) => (await site.trySignIn({ account: 'hanako', password, code })).status
    const codeAt = (time: number) => new TOTP({ secret }).generate({ timestamp: time })
    const { clock } = site
    const code = codeAt(clock.time)
    expect(await attempt('')).toBe(401)
    expect(await attempt(code === '000000' ? '000001' : '000000')).toBe(401)
    expect(await attempt(codeAt(clock.time - 90_000))).toBe(401)
    expect(await attempt(`${code.slice(0, 3)} ${code.slice(3)}`)).toBe(303)
    expect(await attempt(code)).toBe(401)
    expect(await attempt(codeAt(clock.time - 30_000))).toBe(401)
    clock.time += 60_000
    expect(await attempt(codeAt(clock.time))).toBe(303)
    await changeAccount(site.database, 'hanako', { totpSecret: null })
    expect(await attempt('')).toBe(303)
  })
})
