import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { emptyPostgres, hasPostgres } from '../../server/testing/databases.ts'
import { makeSite, serve, type Served, type Site } from '../support/published-site.ts'
import { openBalancer, type Balancer } from './balancer.ts'
import { enquiry, person } from './person.ts'

describe.runIf(hasPostgres)('two servers on one PostgreSQL, with alternating calls', () => {
  let site: Site
  let database: Awaited<ReturnType<typeof emptyPostgres>>
  let servers: Served[]
  let balancer: Balancer

  beforeAll(async () => {
    site = await makeSite()
  }, 60_000)
  afterAll(() => site.remove())
  beforeEach(async () => {
    database = await emptyPostgres()
  })
  const start = async (more: Record<string, string> = {}) => {
    const environment = { DATABASE_URL: database.url, KAIWA_PROXIES: '1', ...more }
    // Both start at once: they agree on which one creates the tables and the secret.
    servers = await Promise.all([serve(site, environment), serve(site, environment)])
    balancer = await openBalancer(servers.map(({ origin }) => origin))
  }
  afterEach(async () => {
    await balancer.close()
    await Promise.all(servers.map((server) => server.stop()))
    await database.drop()
  })

  const rows = async <Row>(sql: string) => {
    const client = new Client({ connectionString: database.url })
    await client.connect()
    const found = await client.query(sql)
    await client.end()
    return found.rows as Row[]
  }

  test('share a visitor’s page, token, code and limits', { timeout: 60_000 }, async () => {
    await start()
    const visitor = await person(balancer.origin)
    const elsewhere = await person(balancer.origin, 'call')
    for (const each of [visitor, elsewhere]) {
      expect((await each.post('/api/send', { phone: '09012345678' })).status).toBe(200)
      const code = servers.flatMap(({ program }) => program.out().match(/\b\d{6}\b/g) ?? [])
      const replies = await Promise.all(code.map((item) => each.post('/api/verify_code', { code: item })))
      expect(replies.some(({ status }) => status === 200)).toBe(true)
    }

    const sent = []
    for (let index = 0; index < 12; index++) {
      const body = enquiry(`0901111${1000 + index}`)
      sent.push(
        (await visitor.post('/api/v1/chat_form/conversion', body, { 'Idempotency-Key': `key-number-${index}` })).status,
      )
    }
    expect(sent).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429])
    expect(Math.min(...balancer.answered())).toBeGreaterThan(5)
  })

  test('store each acknowledged form once, with one killed amid 240 forms', { timeout: 120_000 }, async () => {
    // So many forms from one address would exceed the limits.
    await start({ KAIWA_LIMITS: 'off' })
    const people = await Promise.all(Array.from({ length: 24 }, () => person(balancer.origin)))
    const numbers = Array.from({ length: 240 }, (_, index) => `0902222${1000 + index}`)
    const sending = Promise.all(numbers.map((tel, index) => people[index % people.length]!.apply(tel)))
    while ((await rows<{ count: string }>('select count(*) from enquiries'))[0]!.count === '0') await sleep(5)
    servers[0]!.program.process.kill('SIGKILL')
    const tokens = await sending
    const stored = await rows<{ token: string; tel: string }>('select token, tel from enquiries order by tel')
    expect(stored).toEqual(numbers.map((tel, index) => ({ token: tokens[index], tel })))
    expect(await servers[0]!.program.ended).toBeNull()
  })
})
