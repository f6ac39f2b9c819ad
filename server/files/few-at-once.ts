/**
 * Runs at most `most` works at once, in the order of their arrival: each holds a file in memory, and a second time in
 * the form in which it is stored.
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
