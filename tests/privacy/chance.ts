import { randomFrom } from '../flows/corpus/random.ts'

/** What happens by chance, the same for the same seed. */
export interface Chance {
  /** A whole number from 0 to `below`, without it. */
  readonly number: (below: number) => number
  readonly of: <One>(list: readonly One[]) => One
  /** True in one of so many cases. */
  readonly oneIn: (cases: number) => boolean
}

export function chanceOf(seed: string): Chance {
  const random = randomFrom(seed)
  const number = (below: number) => Math.floor(random() * below)
  return { number, of: (list) => list[number(list.length)]!, oneIn: (cases) => number(cases) === 0 }
}
