/** Random choices that are the same for the same seed. */
export interface Dice {
  /** Returns an integer from 0 to below `count`. */
  readonly below: (count: number) => number
  /** Returns one of the items. */
  readonly pick: <T>(of: readonly T[]) => T
}

/** Creates a generator of 32 bits (mulberry32). */
export function diceOf(seed: number): Dice {
  let state = seed >>> 0
  const below = (count: number) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % count
  }
  return { below, pick: (of) => of[below(of.length)]! }
}
