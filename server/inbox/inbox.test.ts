import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { DatabaseUnavailable } from '../database/database.ts'
import { storeFile } from '../files/store.ts'
import { databases } from '../testing/databases.ts'
import { openInbox, type InboxPerson, type InboxUnderTest } from '../testing/inbox.ts'
import { plain } from '../testing/pictures.ts'
import { type Role, roles } from './accounts/accounts.ts'
import { routesOf } from './routes.ts'

/** The pages and actions, with the least role that may use each. */
const needs: Readonly<Record<string, Role>> = {
  'GET /inbox': 'read',
  'POST /inbox/filter': 'read',
  'GET /inbox/enquiries/:token': 'read',
  'GET /inbox/enquiries/:token/files/:id': 'read',
  'POST /inbox/enquiries/:token/state': 'work',
  'POST /inbox/enquiries/:token/notes': 'work',
  'POST /inbox/enquiries/:token/messages/:id': 'work',
  'POST /inbox/enquiries/:token/export': 'admin',
  'GET /inbox/enquiries/:token/delete': 'admin',
  'POST /inbox/enquiries/:token/delete': 'admin',
  'POST /inbox/enquiries.csv': 'admin',
  'GET /inbox/log': 'admin',
  'POST /inbox/language': 'read',
  'POST /inbox/sign-out': 'read',
}
const fields: Readonly<Record<string, Record<string, string>>> = {
  'POST /inbox/enquiries/:token/state': { state: 'done' },
  'POST /inbox/enquiries/:token/notes': { note: 'called back' },
}

const hostile = '<script>alert(1)</script><b onclick="x">"\'&amp;</b>'

describe.each(databases)('on the $name database', (kind) => {
  let site: InboxUnderTest
  beforeAll(async () => {
    site = await openInbox(kind)
  })
  afterAll(() => site.close())

  let count = 0
  /** Stores an enquiry with a photo and a message that was given up. */
  async function complete(name = '山田 花子'): Promise<{ token: string; file: string; message: string }> {
    const token = `token-${++count}`
    const [file, message] = [`file-${count}`, `msg_${count}`]
    await site.store({ token, name, tel: '09012345678', answer: { name1: name } })
    await storeFile(
      site.database,
      { id: file, session: '', flow: 'enquiry', field: 'photos', type: 'jpeg', expiresAt: '2030' },
      plain.jpeg,
    )
    await site.database.query('insert into enquiry_files (token, file_id) values (?, ?)', [token, file])
    await site.database.query(
      `insert into deliveries (id, token, endpoint, event, position, state, attempts, created_at, due_at, give_up_at,
         status) values (?, ?, 'crm', 'enquiry.created', 0, 'dead', 3, ?, ?, ?, 410)`,
      [message, token, ...Array.from({ length: 3 }, () => '2026-06-30T01:00:00.000Z')],
    )
    return { token, file, message }
  }
  const use = (person: InboxPerson, route: string, target: { token: string; file: string; message: string }) => {
    const [method, pattern = ''] = route.split(' ')
    const id = pattern.includes('/files/') ? target.file : target.message
    const path = pattern.replace(':token', target.token).replace(':id', id)
    return method === 'GET' ? person.get(path) : person.post(path, fields[route])
  }

  test('the table of roles names every page and action', () => {
    const parts = { flows: { ids: [] } } as unknown as Parameters<typeof routesOf>[0]
    const found = routesOf(parts).map((route) => [`${route.method} ${route.path}`, route.needs])
    expect(Object.fromEntries(found)).toEqual(needs)
  })

  test.each(Object.entries(needs))('%s needs the role %s', async (route, needed) => {
    const target = await complete()
    for (const role of roles) {
      const person = await site.person(role)
      const { status } = await use(person, route, target)
      const isAllowed = roles.indexOf(role) >= roles.indexOf(needed)
      expect([role, status]).toEqual([
        role,
        isAllowed ? (expect.toSatisfy((s) => s === 200 || s === 303) as unknown) : 403,
      ])
    }
    const stranger = await site.request(
      route.split(' ')[1]!.replace(':token', target.token).replace(':id', target.file),
      { method: route.split(' ')[0]! },
    )
    expect([stranger.status, stranger.headers.get('location')]).toEqual([
      303,
      expect.stringMatching(/^\/inbox\/sign-in/),
    ])
    expect(await stranger.text()).toBe('')
  })

  test.each(Object.keys(needs).filter((route) => route.startsWith('POST')))(
    '%s is refused without the token of the session, and from another site',
    async (route) => {
      const target = await complete()
      const [person, other] = [await site.person('admin'), await site.person('admin')]
      const path = route.split(' ')[1]!.replace(':token', target.token).replace(':id', target.message)
      const theirs = /name="formToken" value="([\w-]+)"/.exec(await (await other.get('/inbox')).text())![1]!
      const tries: [Record<string, string>, Record<string, string>][] = [
        [{ formToken: '' }, {}],
        [{ formToken: theirs }, {}],
        [{}, { Origin: 'https://evil.example' }],
        [{}, { Origin: 'null' }],
        [{}, { 'Sec-Fetch-Site': 'cross-site' }],
      ]
      const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
      for (const [given, headers] of tries)
        expect((await person.post(path, { ...fields[route], ...given }, headers)).status).toBe(403)
      log.mockRestore()
      const rows = await site.database.query('select state from inbox_entries where token = ? and state <> ?', [
        target.token,
        'new',
      ])
      expect([rows, await site.database.query('select 1 from inbox_notes where token = ?', [target.token])]).toEqual([
        [],
        [],
      ])
    },
  )

  test('pages have the strict headers, and their text is escaped wherever it comes from', async () => {
    const { token } = await complete(hostile)
    const person = await site.person('work')
    await person.post(`/inbox/enquiries/${token}/notes`, { note: hostile })
    await person.post('/inbox/filter', { words: hostile, flow: hostile })
    for (const path of ['/inbox', `/inbox/enquiries/${token}`, `/inbox/nothing`]) {
      const reply = await person.get(path)
      const text = await reply.text()
      expect(text).not.toMatch(/<script|<b |onclick="/)
      if (path !== '/inbox/nothing') expect(text).toContain('&lt;script&gt;')
      expect(Object.fromEntries(reply.headers)).toMatchObject({
        'content-security-policy': expect.stringMatching(/^default-src 'none'; style-src 'self'; /) as unknown,
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex, nofollow',
        'referrer-policy': 'same-origin',
        'x-content-type-options': 'nosniff',
      })
    }
    await person.post('/inbox/filter', { reset: 'yes' })
  })

  test('state and notes are kept with who set them, and a state that does not change is not logged', async () => {
    const { token } = await complete()
    const person = await site.person('work')
    for (const state of ['work', 'work', 'done', 'other'])
      expect((await person.post(`/inbox/enquiries/${token}/state`, { state })).status).toBe(
        state === 'other' ? 404 : 303,
      )
    for (const note of ['  first\nline  ', '', 'x'.repeat(4001)])
      expect((await person.post(`/inbox/enquiries/${token}/notes`, { note })).status).toBe(
        note.trim() === '' || note.length > 4000 ? 422 : 303,
      )
    const text = await (await person.get(`/inbox/enquiries/${token}`)).text()
    expect(text).toContain('first\nline</p>')
    const logged = await site.database.query<{ action: string; detail: string | null }>(
      "select action, detail from inbox_log where token = ? and action in ('state', 'note') order by action, detail",
      [token],
    )
    expect(logged).toEqual([
      { action: 'note', detail: null },
      { action: 'state', detail: 'done' },
      { action: 'state', detail: 'work' },
    ])
  })

  test('a message is sent again, of this enquiry only', async () => {
    const [target, other] = [await complete(), await complete()]
    const person = await site.person('work')
    const stateOf = async (id: string) =>
      (await site.database.query<{ state: string }>('select state from deliveries where id = ?', [id]))[0]!.state
    expect((await person.post(`/inbox/enquiries/${target.token}/messages/${other.message}`)).status).toBe(404)
    expect(await stateOf(other.message)).toBe('dead')
    expect((await person.post(`/inbox/enquiries/${target.token}/messages/${target.message}`)).status).toBe(303)
    expect(await stateOf(target.message)).toBe('waiting')
  })

  test('a file is sent as what it is, of its enquiry only', async () => {
    const [target, other] = [await complete(), await complete()]
    const person = await site.person('read')
    const reply = await person.get(`/inbox/enquiries/${target.token}/files/${target.file}`)
    expect(Buffer.from(await reply.arrayBuffer()).equals(plain.jpeg)).toBe(true)
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': 'inline; filename="photos.jpg"',
      'x-content-type-options': 'nosniff',
    })
    expect((await person.get(`/inbox/enquiries/${target.token}/files/${other.file}`)).status).toBe(404)
  })

  test('a person is given everything that is stored, notes included, and is deleted with all of it', async () => {
    const { token } = await complete()
    const repeated = await site.store({
      token: `repeats-${token}`,
      createdAt: '2026-06-30T01:00:01.000Z',
      name: '山田 花子',
    })
    await site.database.query('update enquiries set duplicate_of = ? where token = ?', [token, repeated])
    const person = await site.person('admin')
    await person.post(`/inbox/enquiries/${token}/notes`, { note: 'called back' })
    await person.post(`/inbox/enquiries/${token}/state`, { state: 'work' })
    const exported = await person.post(`/inbox/enquiries/${repeated}/export`)
    expect(exported.headers.get('content-disposition')).toBe(`attachment; filename="enquiry-${repeated}.json"`)
    expect(await exported.json()).toMatchObject([{ notes: [{ content: 'called back' }] }, { token: repeated }])
    const confirmation = await (await person.get(`/inbox/enquiries/${token}/delete`)).text()
    expect(confirmation).toMatch(/ 2 /)
    expect((await person.post(`/inbox/enquiries/${token}/delete`)).headers.get('location')).toBe('/inbox?deleted=2')
    for (const table of ['enquiries', 'inbox_notes', 'inbox_entries', 'inbox_terms', 'deliveries'])
      expect(await site.database.query(`select 1 from ${table} where token in (?, ?)`, [token, repeated])).toEqual([])
    expect((await person.get(`/inbox/enquiries/${token}`)).status).toBe(404)
    expect((await person.post(`/inbox/enquiries/${token}/delete`)).status).toBe(404)
    const log = await (await person.get('/inbox/log')).text()
    expect(log).toContain(token)
  })

  test('the CSV contains what the list shows, and no formula', async () => {
    const person = await site.person('admin')
    const { token } = await complete('=SUM(A1)')
    await complete('佐藤 次郎')
    await person.post('/inbox/filter', { words: '=SUM(A1)' })
    // A text would lose its byte order mark.
    const csv = Buffer.from(await (await person.post('/inbox/enquiries.csv')).arrayBuffer()).toString()
    const lines = csv.trimEnd().split('\r\n')
    expect(lines).toHaveLength(2)
    expect(lines[0]).toMatch(/^\ufeffreceived,flow,mode,name,/)
    expect(lines[1]).toContain(`'=SUM(A1)`)
    expect(lines[1]).toContain(token)
    await person.post('/inbox/filter', { words: 'nobody' })
    expect((await (await person.post('/inbox/enquiries.csv')).text()).trimEnd().split('\r\n')).toHaveLength(1)
  })

  test('a person who is not signed in comes to the page of the enquiry afterwards, and nowhere else', async () => {
    const { token } = await complete()
    const reply = await site.get(`/inbox/enquiries/${token}`)
    const to = `/inbox/enquiries/${token}`
    expect(reply.headers.get('location')).toBe(`/inbox/sign-in?to=${encodeURIComponent(to)}`)
    const password = await site.account(`visitor-${token}`, 'read')
    const signIn = (to: string) => site.trySignIn({ account: `visitor-${token}`, password, to })
    expect((await signIn(to)).headers.get('location')).toBe(to)
    for (const elsewhere of ['https://evil.example/', '//evil.example', '/inbox/enquiries/../../x', '/inbox/log'])
      expect((await signIn(elsewhere)).headers.get('location')).toBe('/inbox')
  })

  test('a database that does not reply leads to a page that may be tried again', async () => {
    const person = await site.person('read')
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const query = vi.spyOn(site.database, 'query').mockRejectedValue(new DatabaseUnavailable(new Error('no answer')))
    const { status } = await person.get('/inbox')
    query.mockRestore()
    log.mockRestore()
    expect([status, (await person.get('/inbox')).status]).toEqual([503, 200])
  })

  test('the language is that of the browser until a person chooses one', async () => {
    const person = await site.person('read')
    const shown = async (accepted?: string) =>
      /<html lang="(\w+)"/.exec(
        await (await person.get('/inbox', accepted === undefined ? {} : { 'Accept-Language': accepted })).text(),
      )![1]
    expect([await shown(), await shown('fr, ja-JP;q=0.8, en;q=0.5'), await shown('en-GB')]).toEqual(['en', 'ja', 'en'])
    await person.post('/inbox/language', {}, { 'Accept-Language': 'en' })
    expect(await shown('en')).toBe('ja')
  })

  test('no answer is in the log of the inbox, the log of calls, or an address', async () => {
    const secrets = ['ISHIKAWA', '09099998888', 'goemon@example.jp']
    const printed: unknown[] = []
    const spies = (['log', 'error', 'warn'] as const).map((name) =>
      vi.spyOn(console, name).mockImplementation((...given) => void printed.push(...given)),
    )
    const logged = await openInbox(kind, { log: 'json' })
    const [name = '', tel = '', email = ''] = secrets
    await logged.store({ token: 'a-token', name, tel, email, answer: { name1: name, tel, email } })
    const person = await logged.person('admin')
    const replies = [
      ...(await Promise.all(secrets.map((words) => person.post('/inbox/filter', { words })))),
      await person.get('/inbox'),
      await person.get('/inbox/enquiries/a-token'),
      await person.post('/inbox/enquiries/a-token/notes', { note: name }),
      await person.post('/inbox/enquiries/a-token/state', { state: 'done' }),
      await person.post('/inbox/enquiries.csv'),
      await person.post('/inbox/enquiries/a-token/export'),
      await person.post('/inbox/enquiries/a-token/delete'),
      await logged.trySignIn({ account: name, password: name }),
    ]
    const log = JSON.stringify(await logged.database.query('select * from inbox_log'))
    await logged.close()
    for (const spy of spies) spy.mockRestore()
    expect(replies.map(({ status }) => status)).toEqual([303, 303, 303, 200, 200, 303, 303, 200, 200, 303, 401])
    const seen = [log, ...printed.map(String), ...replies.map(({ headers }) => JSON.stringify([...headers]))]
    expect(printed.length).toBeGreaterThan(10)
    expect(seen.filter((text) => secrets.some((secret) => text.toLowerCase().includes(secret.toLowerCase())))).toEqual(
      [],
    )
  })
})
