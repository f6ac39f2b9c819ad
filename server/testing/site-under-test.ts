import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { call as releaseOffer } from '../../schemas/calls/release-offer.ts'
import { call as sendFile } from '../../schemas/calls/send-file.ts'
import { createApp } from '../app.ts'
import type { Database } from '../database/database.ts'
import { migrate } from '../database/migrate.ts'
import { limitsIn } from '../limits/in-database.ts'
import type { Limits } from '../limits/limits.ts'
import { siteIn } from '../pages/site.ts'
import type { Parts } from '../parts.ts'
import { databases, type TestDatabase } from './databases.ts'
import { makeDist } from './dist.ts'
import { testFlows } from './flows.ts'
import { defaultParts, secret } from './parts.ts'

type Headers = Record<string, string>

const filePath = sendFile.path
const ofPhoto = { 'Content-Type': 'image/jpeg', 'X-Kaiwa-Flow': 'enquiry', 'X-Kaiwa-Field': 'photos' }

/** A visitor who has the site's start page open. */
export interface Visitor {
  /** The token in the page. */
  readonly token: string
  /**
   * Posts a JSON body as the page does; a text or a stream is sent as it is. `headers` replace those of the page; an
   * empty one is left out.
   */
  post(path: string, body: unknown, headers?: Headers): Promise<Response>
  /** Sends a file as the page does. */
  upload(bytes: Uint8Array<ArrayBuffer> | ReadableStream, headers?: Headers): Promise<Response>
  /** Deletes a file that was sent. */
  remove(id: string, headers?: Headers): Promise<Response>
  /** Ends a hold. */
  release(hold: string, headers?: Headers): Promise<Response>
  /** Sends a request like the page. */
  get(path: string, headers?: Headers): Promise<Response>
}

/** The application on an empty database, with a clock to set and an SMS provider that can be read and broken. */
export interface SiteUnderTest {
  readonly database: Database
  readonly limits: Limits
  readonly sent: { phone: string; code: string }[]
  readonly clock: { time: number; smsFails: boolean }
  get(path: string, headers?: Headers): Promise<Response>
  request(path: string, init: RequestInit): Promise<Response>
  visitor(): Promise<Visitor>
  count(table: string): Promise<number>
  close(): Promise<void>
}

/** Opens the application, with other parts where given; 2026-07-01 09:00 in Tokyo unless the clock is set. */
export async function openSite(
  kind: TestDatabase = databases[0]!,
  overrides: Partial<Parts> = {},
): Promise<SiteUnderTest> {
  const database = await kind.open()
  await migrate(database)
  const dist = await makeDist()
  const clock = { time: Date.parse('2026-07-01T00:00:00Z'), smsFails: false }
  const sent: SiteUnderTest['sent'] = []
  const now = () => new Date(clock.time)
  const limits = limitsIn(database, secret, now)
  const app = createApp({
    ...defaultParts,
    database,
    flows: testFlows,
    sms: {
      async send(phone, code) {
        if (clock.smsFails) throw new Error(`no route to "${phone}"`)
        sent.push({ phone, code })
      },
    },
    smsDaily: 12,
    filesDaily: 60,
    limits,
    now,
    today: () => '2026-07-01',
    site: siteIn(join(dist, 'site')),
    ...overrides,
  })
  const request = async (path: string, init: RequestInit) => app.request(path, init)

  return {
    database,
    limits,
    sent,
    clock,
    request,
    get: (path, headers = {}) => request(path, { headers }),
    async visitor() {
      const page = await request('/', {})
      const pageHeaders = {
        'Content-Type': 'application/json',
        'X-Requested-With': 'XMLHttpRequest',
        'X-CSRF-TOKEN': /content="(\d+\.[\w.-]+)"/.exec(await page.text())?.[1] ?? '',
        Cookie: page.headers.get('set-cookie')?.split(';')[0] ?? '',
      }
      const sentWith = (headers: Headers) =>
        Object.fromEntries(Object.entries({ ...pageHeaders, ...headers }).filter(([, value]) => value !== ''))
      return {
        token: pageHeaders['X-CSRF-TOKEN'],
        post(path, body, headers = {}) {
          const isRaw = typeof body === 'string' || body instanceof ReadableStream
          const init = { method: 'POST', headers: sentWith(headers), body: isRaw ? body : JSON.stringify(body) }
          return request(path, { ...init, duplex: 'half' } as RequestInit)
        },
        upload(body, headers = {}) {
          const length = 'length' in body ? String(body.length) : ''
          const init = { method: 'POST', headers: sentWith({ ...ofPhoto, 'Content-Length': length, ...headers }), body }
          return request(filePath, { ...init, duplex: 'half' } as RequestInit)
        },
        remove: (id, headers = {}) => request(`${filePath}/${id}`, { method: 'DELETE', headers: sentWith(headers) }),
        release: (hold, headers = {}) =>
          request(`${releaseOffer.path}/${hold}`, { method: 'DELETE', headers: sentWith(headers) }),
        get: (path, headers = {}) => request(path, { headers: sentWith(headers) }),
      }
    },
    async count(table) {
      return (await database.query(`select * from ${table}`)).length
    },
    async close() {
      await database.close()
      await rm(dist, { recursive: true })
    },
  }
}
