/**
 * Lets at most so many works go on at once, in the order in which they came: each holds a file in memory, and the same
 * once more as it is kept.
 */
export function fewAtOnce(most: number) {
  const waiting: (() => void)[] = []
  let free = most

  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (free > 0) free--
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free++
    }
  }
}
