import { randomFrom } from '../corpus/random.ts'

/** A source of random choices that are the same for the same seed. */
export class Dice {
  readonly #random: () => number

  constructor(seed: string) {
    this.#random = randomFrom(seed)
  }

  /** Returns true in so many of a hundred cases. */
  chance(percent: number): boolean {
    return this.#random() * 100 < percent
  }

  /** Returns a whole number within the limits, which are included. */
  number(least: number, most: number): number {
    return least + Math.floor(this.#random() * (most - least + 1))
  }

  pick<T>(list: readonly [T, ...T[]] | readonly T[]): T {
    return list[this.number(0, list.length - 1)]!
  }

  /** Returns so many items of a list, in its order. */
  some<T>(list: readonly T[], amount: number): T[] {
    const left = list.map((item, index) => ({ item, index, rank: this.#random() })).sort((a, b) => a.rank - b.rank)
    return left
      .slice(0, amount)
      .sort((a, b) => a.index - b.index)
      .map(({ item }) => item)
  }
}
