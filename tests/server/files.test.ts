import { randomUUID } from 'node:crypto'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Database } from '../../server/database/database.ts'
import { openEmbedded } from '../../server/database/embedded.ts'
import { openPostgres } from '../../server/database/postgres.ts'
import { emptyPostgres, hasPostgres } from '../../server/testing/databases.ts'
import { fromTelephone } from '../../server/testing/pictures.ts'
import type { CutAt } from '../../server/testing/postgres/proxy.ts'
import { makeSite } from '../support/published-site.ts'
import { serveBehindProxy, type BehindProxy } from './behind-proxy.ts'
import { filledForm, send, sendPatiently, type Form } from './forms.ts'
import { serve } from './site.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

let site: Awaited<ReturnType<typeof makeSite>>
beforeAll(async () => {
  site = await makeSite(resolve(import.meta.dirname, '../files'))
})
afterAll(() => site.remove())

interface FormWithFile {
  readonly form: Form
  readonly file: string
}

/** Returns a form with a photo that is already uploaded. */
async function formWithFile(origin: string): Promise<FormWithFile> {
  const { headers, body } = await filledForm(origin)
  const own = { ...headers, 'X-Kaiwa-Flow': 'repair', 'X-Kaiwa-Field': 'photos' }
  const bytes = new Uint8Array(fromTelephone(6).jpeg)
  const reply = await fetch(`${origin}/api/v1/chat_form/file`, {
    method: 'POST',
    headers: { ...own, 'Content-Type': 'image/jpeg' },
    body: bytes,
  })
  const { file } = (await reply.json()) as { file: string }
  const { tel } = JSON.parse(body) as { tel: string }
  return { file, form: { key: randomUUID(), headers: own, body: JSON.stringify({ tel, photos: [file] }) } }
}

/**
 * Returns each enquiry with its file, and the expiry time of the file, which is null for a file that belongs to an
 * enquiry.
 */
const links = (database: Database) =>
  database.query<{ token: string; file: string; expires: string | null }>(
    `select e.token, f.file_id as file, x.expires_at as expires from enquiries e
     left join enquiry_files f on f.token = e.token left join files x on x.id = f.file_id order by e.token`,
  )

const kinds = [
  { name: 'the embedded database', prepare: embedded },
  ...(hasPostgres ? [{ name: 'PostgreSQL', prepare: postgres }] : []),
]

async function embedded() {
  const data = join(site.folder, `data-${randomUUID()}`)
  return {
    environment: { KAIWA_DATA: data },
    open: () => openEmbedded(join(data, 'kaiwa.db')),
    drop: async () => undefined,
  }
}

async function postgres() {
  const { url, drop } = await emptyPostgres()
  return { environment: { DATABASE_URL: url }, open: () => openPostgres(url), drop }
}

test.each(kinds)(
  'a server on $name that is killed with forms and photos on their way stores each photo once, with its enquiry',
  async ({ prepare }) => {
    const { environment, open, drop } = await prepare()
    const first = await serve(site.folder, environment)
    const forms = await Promise.all(Array.from({ length: 60 }, () => formWithFile(first.origin)))
    const sending = forms.map(({ form }) => send(first.origin, form))
    // By now some forms are stored and some are not.
    await Promise.all(sending.slice(0, 10))
    await first.end('SIGKILL')
    const replies = await Promise.all(sending)
    const second = await serve(site.folder, environment)
    // On a busy machine the server may refuse some forms temporarily.
    const again = await Promise.all(forms.map(({ form }) => sendPatiently(second.origin, form)))
    expect(again.map(({ status }) => status)).toEqual(forms.map(() => 200))
    for (const [index, { token }] of replies.entries()) if (token !== undefined) expect(again[index]!.token).toBe(token)
    expect(await second.end()).toBe(0)
    const database = open()
    const found = await links(database)
    await database.close()
    await drop()
    const expected = forms.map(({ file }, index) => ({ token: again[index]!.token!, file, expires: null }))
    expect(found).toEqual(expected.toSorted((left, right) => (left.token < right.token ? -1 : 1)))
  },
)

describe.runIf(hasPostgres)('a connection that is lost', () => {
  let proxy: BehindProxy['proxy']
  let owner: BehindProxy['owner']
  let server: BehindProxy['server']
  let behind: BehindProxy
  beforeAll(async () => {
    behind = await serveBehindProxy(site.folder)
    ;({ proxy, owner, server } = behind)
  })
  afterAll(() => behind.close())

  test.each<[string, CutAt]>([
    ['update files', 'request'],
    ['update files', 'reply'],
    ['insert into enquiry_files', 'request'],
    ['insert into enquiry_files', 'reply'],
    ['commit', 'request'],
    ['commit', 'reply'],
  ])('at "%s", with the %s lost: the form sent again is stored once, with its photo', async (statement, at) => {
    const { form, file } = await formWithFile(server.origin)
    // The text of a named statement is sent only once per connection, so all connections are replaced.
    proxy.cutAll()
    await expect.poll(async () => (await fetch(`${server.origin}/readyz`)).status, { timeout: 20_000 }).toBe(200)
    const cut = proxy.cut(statement, at)
    const first = await send(server.origin, form)
    await cut
    expect(first.status).toBe(503)
    const again = await send(server.origin, form)
    expect(again.status).toBe(200)
    const ofForm = (await links(owner)).filter((link) => link.file === file || link.token === again.token)
    expect(ofForm).toEqual([{ token: again.token, file, expires: null }])
  })
})
