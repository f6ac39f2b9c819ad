import { expect, test } from 'vitest'
import { createCounter } from './counter.ts'

const line = (visit: number, event = 'open') =>
  `${JSON.stringify({ event: `kaiwa_${event}`, session: `v${visit}`, flow: 'tea', elapsed_ms: 0, place: '庭' })}\n`
const logOf = (visits: number) => new Blob([Array.from({ length: visits }, (_, visit) => line(visit)).join('')])

test('a log in several files is counted, with the key that it uses for visits', async () => {
  const files = [logOf(3), new Blob([line(0, 'submit_ok'), 'oh\n{"event":"gtm.click"}'])]
  const counts = await createCounter().count(files, () => {})
  expect(counts).toMatchObject({ funnels: [{ flow: 'tea', opened: 3, submitted: 1 }], unread: 1, unrelated: 1 })
})

test('a long log is read in pieces, which may end within a character, and its progress is reported', async () => {
  const percents: number[] = []
  const counts = await createCounter().count([logOf(40_000)], (percent) => percents.push(percent))
  expect(counts).toMatchObject({ funnels: [{ opened: 40_000 }], unread: 0 })
  expect(percents.length).toBeGreaterThan(2)
  expect(percents.at(-1)).toBe(100)
  expect(percents).toEqual(percents.toSorted((left, right) => left - right))
})

test('a log that is begun later replaces an earlier one, and a stopped log has no counts', async () => {
  const counter = createCounter()
  const first = counter.count([logOf(40_000)], () => {})
  const second = counter.count([logOf(2)], () => {})
  expect([await first, await second]).toMatchObject([undefined, { funnels: [{ opened: 2 }] }])
  const third = counter.count([logOf(2)], () => {})
  counter.stop()
  expect(await third).toBeUndefined()
})
