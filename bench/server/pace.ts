/** The speed at which a number of equal tasks was done. */
export interface Pace {
  readonly perSecond: number
  /** Milliseconds that each task took, in ascending order. */
  readonly latencies: readonly number[]
}

/** Does the tasks, `workers` at a time. */
export async function paceOf(workers: number, tasks: readonly (() => unknown)[]): Promise<Pace> {
  const latencies: number[] = []
  let next = 0
  const worker = async () => {
    for (let task = tasks[next++]; task; task = tasks[next++]) {
      const start = performance.now()
      await task()
      latencies.push(performance.now() - start)
    }
  }
  const start = performance.now()
  await Promise.all(Array.from({ length: workers }, worker))
  const perSecond = tasks.length / ((performance.now() - start) / 1000)
  return { perSecond, latencies: latencies.toSorted((a, b) => a - b) }
}

/** Returns the value below which a share of ascending values lies. */
export const quantile = (ascending: readonly number[], share: number): number =>
  ascending[Math.min(ascending.length - 1, Math.floor(ascending.length * share))] ?? Number.NaN

export const median = (values: readonly number[]): number =>
  quantile(
    values.toSorted((a, b) => a - b),
    0.5,
  )
