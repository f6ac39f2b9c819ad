import { randomFrom } from '../flows/corpus/random.ts'

/** A source of random choices that are the same for the same seed. */
export interface Chance {
  /** Returns a whole number from 0 up to, but not including, `below`. */
  readonly number: (below: number) => number
  readonly of: <Item>(list: readonly Item[]) => Item
  /** Returns true in one of so many cases. */
  readonly happensIn: (cases: number) => boolean
}

export function chanceOf(seed: string): Chance {
  const random = randomFrom(seed)
  const number = (below: number) => Math.floor(random() * below)
  return { number, of: (list) => list[number(list.length)]!, happensIn: (cases) => number(cases) === 0 }
}
