import type { Path } from './path.ts'

/** A range on one line of a file. Line and column are 1-based; column and length count code points. */
export interface Place {
  readonly file: string
  readonly line: number
  readonly column: number
  readonly length: number
}

/** One half of a `"key": value` pair. */
export type Half = 'key' | 'value'

/** Finds the exact place of a path; undefined if the text has no such path. */
type Find = (path: Path, on: Half) => Place | undefined

/** Finds the positions of JSON paths. A locator can combine several texts (a variant over its base). */
export interface Locator {
  readonly find: Find
  /** Returns the position of a path (its `value` by default), or else that of the nearest parent that exists. */
  locate(path: Path, on?: Half): Place
}

/** Creates a locator from `find`; `top` is the place for a path of which not even the first part exists. */
export const locatorOf = (find: Find, top: Place): Locator => ({
  find,
  locate: (path, on = 'value') => {
    const exact = find(path, on)
    if (exact) return exact
    for (let depth = path.length - 1; depth > 0; depth -= 1) {
      const parent = find(path.slice(0, depth), 'key')
      if (parent) return parent
    }
    return top
  },
})
