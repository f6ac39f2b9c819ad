import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { openPostgres } from '../database/postgres.ts'
import { databases, hasPostgres } from '../testing/databases.ts'
import { answer } from '../testing/flows.ts'
import { openPair, type Pair } from '../testing/postgres/pair.ts'
import { key, openSubmissions, refused, type Outcome, type Submissions } from '../testing/submissions.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const path = '/api/v1/chat_form/conversion'

// Each call that fails is reported.
vi.spyOn(console, 'error').mockReturnValue()

describe.runIf(hasPostgres)('an enquiry that the standby does not have yet', () => {
  let pair: Pair
  let on: Submissions
  beforeAll(async () => {
    pair = await openPair()
    on = await openSubmissions({ name: 'replicated', open: async () => openPostgres(pair.primary.url) })
  })
  afterAll(async () => {
    await on.site.close()
    await pair.close()
  })

  /** Cancels every wait for the standby until the calls have their answers. */
  async function cancelled(calls: Promise<Outcome>[]): Promise<Outcome[]> {
    let isOver = false
    const all = Promise.all(calls).finally(() => (isOver = true))
    while (!isOver)
      await pair.primary.query("select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'")
    return all
  }

  test('is not acknowledged by a retry, by its outcome, or as a duplicate', async () => {
    const visitor = await on.site.visitor()
    await on.send({ ...answer, tel: '09000000000' }, key('first'), visitor)
    pair.link.hanging = true
    expect(await cancelled([on.send(answer, key('one'))])).toEqual([refused(503, 'unavailable')])
    // The primary can read the enquiry by now, and no other server has it.
    expect(await on.rows()).toHaveLength(2)

    const ways = [
      () => on.send(answer, key('one')),
      () => on.send(answer, key('two')),
      () => on.fetchOutcome('one'),
      () => on.send({ ...answer, tel: '09000000001' }, key('one')),
      () => on.send(answer, key('three'), visitor),
    ]
    for (const way of ways) expect(await cancelled([way()])).toEqual([refused(503, 'unavailable')])

    await pair.reconnect()
    const { status, token } = await ways[0]!()
    expect(status).toBe(200)
    const replies = []
    for (const way of ways.slice(1)) replies.push(await way())
    expect(replies).toEqual([
      { status, token },
      { status, token },
      refused(422, 'key_reused'),
      refused(409, 'duplicated'),
    ])
  })

  test('is not acknowledged either if it would be refused by now', async () => {
    const by = await on.site.visitor()
    const body = { ...answer, tel: '09000000002' }
    pair.link.hanging = true
    await cancelled([on.send(body, key('four'), by)])
    await pair.primary.query("delete from flow_trades; update agencies set trade = 'another' where id = 3")
    on.site.clock.time += 60_000
    expect(await cancelled([on.send(body, key('four'), by)])).toEqual([refused(503, 'unavailable')])
    await pair.reconnect()
    expect(await on.send(body, key('four'), by)).toMatchObject({ status: 200 })
    expect(await on.send(body, key('five'), by)).toEqual(refused(422, 'invalid'))
  })
})

describe.each(databases)('while a form is being stored on the $name database', (kind) => {
  let on: Submissions
  afterEach(() => on.site.close())

  test('its outcome is pending from its first byte to the end', async () => {
    on = await openSubmissions(kind)
    const text = new TextEncoder().encode(JSON.stringify(answer))
    let arrive: () => void
    const arrived = new Promise<void>((resolve) => (arrive = resolve))
    const slow = new ReadableStream({
      async start(controller) {
        controller.enqueue(text.subarray(0, 10))
        await arrived
        controller.enqueue(text.subarray(10))
        controller.close()
      },
    })
    const sending = on.visitor.post(path, slow, key('one'))
    expect(await on.fetchOutcome('one')).toEqual({ status: 200, state: 'pending' })
    expect((await on.visitor.get(path, key('one'))).headers.get('retry-after')).toMatch(/^[1-9]$/)
    expect(await on.fetchOutcome('one', await on.site.visitor())).toEqual(refused(404, 'not_found'))
    expect(await on.fetchOutcome('two')).toEqual(refused(404, 'not_found'))
    arrive!()
    const { token } = (await (await sending).json()) as { token: string }
    expect(await on.fetchOutcome('one')).toEqual({ status: 200, token })
  })
})

test.runIf(hasPostgres)('a form that another server is storing is also pending', async () => {
  const on = await openSubmissions(databases.at(-1)!)
  const digests = async () =>
    (await on.site.database.query<{ digest: string }>('select key_digest as digest from conversion_keys')).map(
      ({ digest }) => digest,
    )
  await on.send(answer, key('one'))
  const [digest] = await digests()
  await on.site.database.query('delete from conversion_keys')
  let commit: () => void
  const committing = new Promise<void>((resolve) => (commit = resolve))
  let isTaken: () => void
  const taken = new Promise<void>((resolve) => (isTaken = resolve))
  const elsewhere = on.site.database.transaction(async (statements) => {
    await statements.query("insert into conversion_keys (key_digest, token, created_at) values (?, 'a-token', '')", [
      digest!,
    ])
    isTaken()
    await committing
  })
  await taken
  expect(await on.fetchOutcome('one')).toEqual({ status: 200, state: 'pending' })
  commit!()
  await elsewhere
  expect(await on.fetchOutcome('one')).toEqual({ status: 200, token: 'a-token' })
  await on.site.close()
})
