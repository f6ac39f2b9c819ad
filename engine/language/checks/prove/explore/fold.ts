import type { Test } from '../../../../runtime/cases/test.ts'
import { namesInTerm, resultOf, termsOf, type Computed, type Term } from '../../../../runtime/program/computed.ts'
import type { Known } from '../../../../runtime/program/when.ts'

/** A computed value as a fold over its sources, in the order in which they are decided. */
export interface Fold {
  readonly sources: readonly string[]
  /** By source: the effects that its values have, and the effect of a value. */
  readonly effects: readonly Effects[]
  /** By source: the class of the result, by the class before it and the effect; -1 for what no visitor can answer. */
  readonly next: readonly (readonly (readonly number[])[])[]
  /** The value of each class in the end. */
  readonly values: readonly (number | undefined)[]
  /** The most classes after any source. */
  readonly width: number
}

export interface Effects {
  readonly count: number
  readonly of: (fact: Known | undefined) => number
}

/** Merges results, from the last source to the first, that no answer leads to different ends. */
export function merged(
  sources: readonly string[],
  effects: readonly Effects[],
  steps: readonly (readonly (readonly number[])[])[],
  ends: readonly (number | undefined)[],
  sign: (value: number | undefined) => string,
): Fold {
  const [ofEnds, firsts] = classesOf(ends.map(sign))
  let classes = ofEnds
  let width = firsts.length
  const next: number[][][] = []
  for (const step of steps.toReversed()) {
    const rows = step.map((row) => row.map((to) => (to === -1 ? -1 : classes[to]!)))
    const [own, first] = classesOf(rows.map((row) => row.join()))
    next.unshift(first.map((index) => rows[index]!))
    classes = own
    width = Math.max(width, first.length)
  }
  return { sources, effects, next, values: firsts.map((index) => ends[index]), width }
}

/** Returns the class of each key, and the first place of each class. */
function classesOf(keys: readonly string[]): [classes: number[], firsts: number[]] {
  const numbers = new Map<string, number>()
  const firsts: number[] = []
  const classes = keys.map((key, index) => {
    const known = numbers.get(key)
    if (known !== undefined) return known
    firsts.push(index)
    numbers.set(key, numbers.size)
    return numbers.size - 1
  })
  return [classes, firsts]
}

/** Returns the part of a sum that one source decides. */
function partOf(entry: Computed, source: string): Computed {
  const terms = termsOf(entry).flatMap((term): Term[] => {
    if (!namesInTerm(term).includes(source)) return []
    return typeof term === 'object' ? [{ ...term, of: source }] : [term]
  })
  return entry.count === undefined ? { sum: terms } : { count: entry.count }
}

/** Returns a sum or a product without a number. */
export const withoutTerm = (entry: Computed, source: string): Computed => {
  const terms = termsOf(entry).filter((term) => term !== source)
  return entry.product ? { product: terms.length > 0 ? terms : [1] } : { sum: terms }
}

/** Returns the numbers of a sum that depend on no answer, added up. */
export const constantOf = (entry: Computed): number => sumOf(termsOf(entry).filter((term) => typeof term === 'number'))

/** Returns a function that gives what a value of a source adds to a sum. */
export function contributionsTo(entry: Computed, source: string): (fact: Known | undefined) => number {
  const part = partOf(entry, source)
  const known = new Map<Known | undefined, number>()
  return (fact) => {
    const contribution = known.get(fact) ?? resultOf(part, { [source]: fact }, '')!
    known.set(fact, contribution)
    return contribution
  }
}

/** Returns an exact sum. */
export const sumOf = (terms: readonly Term[]): number => resultOf({ sum: terms }, {}, '')!

/** Returns a sum as the value is rounded in the end. */
export const rounded = ({ decimals }: Computed, sum: number): number =>
  resultOf({ sum: [sum], ...(decimals !== undefined && { decimals }) }, {}, '')!

/** Returns tests that distinguish numbers below a limit, one for each binary digit. */
export const bitsOf = (key: string, name: string, count: number, of: (fact: Known | undefined) => number): Test[] =>
  Array.from({ length: Math.ceil(Math.log2(Math.max(1, count))) }, (_, bit) => ({
    key: `${key} bit ${bit}`,
    names: [name],
    takes: (_name, fact) => ((of(fact) >> bit) & 1) === 1,
  }))
