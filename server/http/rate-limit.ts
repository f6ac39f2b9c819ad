/** Counts takes per key within a sliding window, in this process's memory. */
export interface RateLimit {
  /** Takes one, or gives the whole seconds to wait until the next is free (0: taken). */
  take(key: string): number
}

const sweepAt = 10_000

/** Allows `limit` takes per key within any `span` milliseconds. */
export function rateLimit(limit: number, span: number, now: () => Date): RateLimit {
  const taken = new Map<string, number[]>()

  const recent = (key: string, time: number) => (taken.get(key) ?? []).filter((each) => each > time - span)

  const sweep = (time: number) => {
    for (const key of taken.keys()) if (recent(key, time).length === 0) taken.delete(key)
  }

  return {
    take(key) {
      const time = now().getTime()
      if (taken.size >= sweepAt) sweep(time)
      const times = recent(key, time)
      const oldest = times[0]
      if (oldest !== undefined && times.length >= limit) return Math.ceil((oldest + span - time) / 1000)
      taken.set(key, [...times, time])
      return 0
    },
  }
}
