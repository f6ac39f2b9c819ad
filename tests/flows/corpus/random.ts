/** Returns a source of numbers between 0 and 1 that are the same for the same seed (mulberry32). */
export function randomFrom(seed: string): () => number {
  let state = [...seed].reduce((sum, char) => Math.imul(sum ^ char.codePointAt(0)!, 0x01000193), 0x811c9dc5)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let bits = Math.imul(state ^ (state >>> 15), state | 1)
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61)
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Returns a sample spread over a list, the same for the same seed. */
export function someOf<Item>(list: readonly Item[], amount: number, seed: string): Item[] {
  const random = randomFrom(seed)
  return list
    .map((item) => ({ one: item, rank: random() }))
    .sort((a, b) => a.rank - b.rank)
    .slice(0, amount)
    .map(({ one: item }) => item)
}
