import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { databases } from '../testing/databases.ts'
import { openSite, type SiteUnderTest } from '../testing/site-under-test.ts'
import { admission, type Admission } from './admission.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout', 'setImmediate'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

type Leave = () => void

/** Lets calls arrive together. Counts those at work, refused and still waiting. */
function arrivals(calls: Admission) {
  const working: Leave[] = []
  const counts = { waiting: 0, refused: 0 }
  return {
    working,
    counts,
    arrive: (count: number) => {
      counts.waiting += count
      for (let index = 0; index < count; index++)
        void calls.enter().then((leave) => {
          counts.waiting--
          if (leave) working.push(leave)
          else counts.refused++
        })
    },
    leave: (count: number) => working.splice(0, count).forEach((leave) => leave()),
    pass: (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds),
  }
}

test('a burst waits for its turn, and no call is refused', async () => {
  const { arrive, working, counts, leave, pass } = arrivals(admission())
  arrive(240)
  await pass(1)
  expect(working).toHaveLength(32)
  for (let left = 0; left < 240; left += 20) {
    leave(20)
    await pass(20)
  }
  expect(counts).toEqual({ waiting: 0, refused: 0 })
})

test('under overload the queue holds only calls that are answered soon, and others are refused at once', async () => {
  const calls = admission()
  const { arrive, counts, leave, pass } = arrivals(calls)
  // A thousand a second are done, and five thousand arrive.
  for (let time = 0; time < 2000; time += 10) {
    arrive(50)
    leave(10)
    await pass(10)
    if (time > 1000) expect(counts.waiting).toBeLessThan(300)
  }
  arrive(50)
  expect(calls.isFull()).toBe(true)
  expect(counts.refused).toBeGreaterThan(7000)
  // It ends, and the queue is open again.
  for (let time = 0; time < 500; time += 10) {
    leave(64)
    await pass(10)
  }
  expect(calls.isFull()).toBe(false)
})

test('a call that waits for work that does not end is refused after a time', async () => {
  const { arrive, working, counts, pass } = arrivals(admission())
  arrive(100)
  await pass(1)
  expect([working.length, counts.waiting]).toEqual([32, 68])
  await pass(3000)
  expect(counts).toEqual({ waiting: 0, refused: 68 })
})

describe('a database that does not answer', () => {
  let site: SiteUnderTest
  let isHanging = false
  const answers: Leave[] = []
  beforeEach(async () => {
    vi.useRealTimers()
    const [kind] = databases
    const open = async () => {
      const database = await kind!.open()
      const hang = () => (isHanging ? new Promise<void>((resolve) => answers.push(resolve)) : undefined)
      return {
        ...database,
        query: async <Row>(sql: string, values?: Parameters<typeof database.query>[1]) => (
          await hang(),
          database.query<Row>(sql, values)
        ),
      }
    }
    site = await openSite({ name: 'hanging', open })
  })
  afterEach(() => site.close())

  test('does not affect the pages and /healthz, and other calls are refused at once with a time to retry', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    isHanging = true
    const calls = Array.from({ length: 600 }, () => site.get('/api/v1/chat_form/client?sex=1'))
    const refused = await Promise.race(calls.slice(16))
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, expect.stringMatching(/^\d+$/)])
    expect(await refused.json()).toMatchObject({ type: 'unavailable' })
    expect([
      (await site.get('/healthz')).status,
      (await site.get('/')).status,
      (await site.get('/readyz')).status,
    ]).toEqual([200, 200, 503])
    isHanging = false
    answers.forEach((answer) => answer())
    expect((await Promise.all(calls)).filter(({ status }) => status !== 503).length).toBeGreaterThanOrEqual(16)
    expect((await site.get('/readyz')).status).toBe(200)
  })
})
