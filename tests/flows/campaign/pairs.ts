import type { Dice } from '../generated/dice.ts'
import type { Edit, Pair, Tree } from './tree.ts'

/** A kind of mistake: returns every place in a file where it can be made. */
export type Slip = (tree: Tree, dice: Dice) => readonly Edit[]

/** Returns a test for pairs in an object with the given name. */
export const under =
  (name: string) =>
  ({ path }: Pair) =>
    path.at(-2) === name

/** Returns a test for pairs with the given name. */
export const called =
  (name: string) =>
  ({ path }: Pair) =>
    path.at(-1) === name

export const isText = ({ value }: Pair) => value.type === 'string'

/** Returns a word with one letter left out, doubled or swapped with the next. */
export function mistyped(word: string, dice: Dice): string {
  const at = dice.number(0, word.length - 2)
  const [a, b] = [word[at]!, word[at + 1]!]
  const swapped = word.slice(0, at) + b + a + word.slice(at + 2)
  return dice.pick(
    [word.slice(0, at) + word.slice(at + 1), word.slice(0, at) + a + word.slice(at), swapped].filter(
      (item) => item !== word,
    ),
  )
}
