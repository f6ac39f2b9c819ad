import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { admission, type Admission } from './admission.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout', 'setImmediate'] }))
afterEach(() => void vi.useRealTimers())

/**
 * A machine on the test's own clock: it answers so many calls in a second, the earliest first, `lot` of them together,
 * and none in its first milliseconds of work, `warmUp`.
 */
interface Machine {
  readonly perSecond: number
  readonly lot: number
  readonly warmUp?: number
}

/** Durations of calls, in milliseconds of the test's clock: of answered and of refused ones. */
interface Times {
  readonly answered: number[]
  readonly refused: number[]
}

const tick = 10

/** The pattern of arriving calls: evenly, or so many at once. */
interface Arrivals {
  readonly perSecond: number
  readonly seconds: number
  readonly atOnce?: number
}

/** Lets calls arrive at a machine until all of them have ended, and adds the time that each took to the times. */
async function load(calls: Admission, machine: Machine, times: Times, arrivals: Arrivals): Promise<void> {
  const { perSecond, seconds, atOnce = 1 } = arrivals
  const working: (() => void)[] = []
  const nextLot = () => Math.min(machine.lot, working.length)
  let [waiting, arriving, done, cold] = [0, 0, 0, machine.warmUp ?? 0]
  const arrive = async () => {
    const since = performance.now()
    const took = () => Math.round(performance.now() - since)
    if (calls.isFull()) return void times.refused.push(took())
    waiting++
    const leave = await calls.enter()
    waiting--
    if (!leave) return void times.refused.push(took())
    working.push(() => {
      times.answered.push(took())
      leave()
    })
  }
  for (let time = 0; time < seconds * 1000 || waiting + working.length > 0; time += tick) {
    if (time < seconds * 1000) arriving += (perSecond * tick) / 1000
    for (; arriving >= atOnce; arriving -= atOnce) for (let index = 0; index < atOnce; index++) void arrive()
    if (working.length > 0) cold -= tick
    done = working.length === 0 || cold > 0 ? 0 : done + (machine.perSecond * tick) / 1000
    for (let lot = nextLot(); lot > 0 && done >= lot; lot = nextLot()) {
      done -= lot
      working.splice(0, lot).forEach((end) => end())
    }
    await vi.advanceTimersByTimeAsync(tick)
  }
}

const noTimes = (): Times => ({ answered: [], refused: [] })
const quantile = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))]!

const machines: readonly Machine[] = [
  { perSecond: 30, lot: 1 },
  { perSecond: 60, lot: 1 },
  { perSecond: 60, lot: 32 },
  { perSecond: 150, lot: 32 },
  { perSecond: 1000, lot: 1 },
  { perSecond: 1000, lot: 32 },
]

describe.each(machines)('a machine that answers $perSecond calls a second in lots of $lot', (machine) => {
  const { perSecond } = machine

  test.each([2, 5])('answers within a second and without a pause while %i times as many arrive', async (factor) => {
    const times = noTimes()
    // Lasts so long that the calls before the rate is known are fewer than a hundredth of all.
    const seconds = perSecond < 500 ? 60 : 20
    await load(admission(), machine, times, { perSecond: perSecond * factor, seconds })
    expect(quantile(times.answered, 0.99)).toBeLessThan(1000)
    expect(times.answered.length).toBeGreaterThan(seconds * perSecond * 0.9)
    expect(quantile(times.refused, 0.5)).toBe(0)
    expect(quantile(times.refused, 1)).toBeLessThan(1000)
  })

  test('refuses no call of a burst that it answers within two seconds', async () => {
    const times = noTimes()
    const atOnce = Math.min(240, 2 * perSecond)
    await load(admission(), machine, times, { perSecond: atOnce, seconds: 1.05, atOnce })
    expect([times.answered.length, times.refused.length]).toEqual([atOnce, 0])
  })
})

test('refuses none of the few calls before its first answers, as after a start', async () => {
  const times = noTimes()
  await load(admission(), { perSecond: 60, lot: 32 }, times, { perSecond: 60, seconds: 0.6, atOnce: 8 })
  expect([times.answered.length, times.refused]).toEqual([32, []])
})

test('refuses no call of a burst that is first answered after more than a second, as after a restart', async () => {
  const times = noTimes()
  await load(admission(), { perSecond: 60, lot: 1, warmUp: 1200 }, times, { perSecond: 60, seconds: 1.05, atOnce: 60 })
  expect([times.answered.length, times.refused]).toEqual([60, []])
})
