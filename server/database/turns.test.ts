import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { gathered } from './turns.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Work that ends on command, and its arguments. */
function heldUp() {
  const lots: { readonly tasks: readonly number[]; readonly end: () => void; readonly fail: (error: Error) => void }[] =
    []
  const task = gathered(
    2,
    (tasks: readonly number[]) =>
      new Promise<readonly number[]>((resolve, fail) =>
        lots.push({ tasks, end: () => resolve(tasks.map((each) => -each)), fail }),
      ),
  )
  const given = () => lots.map(({ tasks }) => tasks)
  return { task, lots, given }
}

test('tasks that wait at the same time are done together, and each gets its own result', async () => {
  const { task, lots, given } = heldUp()
  const results = [1, 2, 3].map(task)
  await vi.advanceTimersByTimeAsync(0)
  expect(given()).toEqual([[1, 2, 3]])
  lots[0]!.end()
  expect(await Promise.all(results)).toEqual([-1, -2, -3])
})

test('while two lots are running, further tasks gather, at most 32 of them', async () => {
  const { task, lots, given } = heldUp()
  for (const each of [1, 2]) {
    void task(each)
    await vi.advanceTimersByTimeAsync(0)
  }
  const waiting = Array.from({ length: 40 }, (_, index) => task(100 + index))
  await vi.advanceTimersByTimeAsync(0)
  expect(given()).toEqual([[1], [2]])
  lots[0]!.end()
  await vi.advanceTimersByTimeAsync(0)
  expect(given()[2]).toHaveLength(32)
  lots[1]!.end()
  await vi.advanceTimersByTimeAsync(0)
  for (const { end } of lots) end()
  expect(await Promise.all(waiting)).toEqual(Array.from({ length: 40 }, (_, index) => -100 - index))
})

test('a lot that hangs does not block later tasks', async () => {
  const { task, lots, given } = heldUp()
  for (const each of [1, 2, 3]) {
    void task(each)
    await vi.advanceTimersByTimeAsync(1)
  }
  expect(given()).toEqual([[1], [2]])
  await vi.advanceTimersByTimeAsync(50)
  expect(given()).toEqual([[1], [2], [3]])
  for (const { end } of lots) end()
})

test('a failing lot fails for its own tasks only', async () => {
  const { task, lots } = heldUp()
  const first = Promise.allSettled([task(1), task(2)])
  await vi.advanceTimersByTimeAsync(0)
  lots[0]!.fail(new Error('no'))
  expect((await first).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  const next = task(3)
  await vi.advanceTimersByTimeAsync(0)
  lots[1]!.end()
  expect(await next).toBe(-3)
})
