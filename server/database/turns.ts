const longestRun = 20

/**
 * Lets work on one connection take turns: each starts when the one before has ended. Whatever else the process has to
 * do comes in between at least every 20 ms, however many wait.
 */
export function turns() {
  let last: Promise<unknown> = Promise.resolve()
  let runSince = 0

  const breathe = async () => {
    if (performance.now() - runSince < longestRun) return
    await new Promise((resolve) => setImmediate(resolve))
    runSince = performance.now()
  }

  return <Result>(work: () => Promise<Result>): Promise<Result> => {
    const result = last.then(breathe).then(work)
    last = result.catch(() => undefined)
    return result
  }
}
