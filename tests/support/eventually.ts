import { vi } from 'vitest'

/** Repeats an expectation until it holds, for half a minute at most, since the machine may be busy. */
export const eventually = <Result>(expectation: () => Result | Promise<Result>, timeout = 30_000): Promise<Result> =>
  vi.waitFor<Result>(expectation, { timeout, interval: 50 })
