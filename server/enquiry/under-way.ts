/** The conversions that this server is at work on, by the digests of their keys. */
export interface UnderWay {
  /** Carries out work, and counts the key as under way until the work ends. */
  during<Result>(key: string, work: () => Promise<Result>): Promise<Result>
  has(key: string): boolean
}

export function conversionsUnderWay(): UnderWay {
  // One key may be sent several times at once.
  const counts = new Map<string, number>()
  const add = (key: string, change: number) => {
    const count = (counts.get(key) ?? 0) + change
    if (count === 0) counts.delete(key)
    else counts.set(key, count)
  }
  return {
    async during(key, work) {
      add(key, 1)
      try {
        return await work()
      } finally {
        add(key, -1)
      }
    },
    has: (key) => counts.has(key),
  }
}
