import type { Args } from '../../messages/catalogue.ts'
import { ruleSetsOf } from '../../names/rule-sets.ts'
import { betweenSlashes, looksBehind } from '../../patterns/parse.ts'
import type { Lint } from './lint.ts'

/**
 * A `pattern` that is not a regular expression, that some of the visitors' browsers do not support, or that has the
 * slashes of JavaScript.
 */
export const brokenPattern: Lint<'broken-pattern'> = {
  code: 'broken-pattern',
  *check({ fields }) {
    for (const { rules, path } of fields.flatMap(ruleSetsOf)) {
      const { pattern } = rules
      if (typeof pattern !== 'string') continue
      const args = faultOf(pattern)
      if (!args) continue
      const within = args.slashes ? betweenSlashes(pattern)?.unanchored : undefined
      yield { path: [...path, 'pattern'], args, ...(within !== undefined && { fix: JSON.stringify(within) }) }
    }
  },
}

/** Returns why a pattern cannot be used; undefined if it can. */
export function faultOf(pattern: string): Args<'broken-pattern'> | undefined {
  try {
    new RegExp(pattern, 'u')
    const slashed = betweenSlashes(pattern)
    if (slashed) return { slashes: true, flags: slashed.flags !== '', behind: false, why: '' }
    return looksBehind(pattern) ? { slashes: false, flags: false, behind: true, why: '' } : undefined
  } catch (error) {
    return { slashes: false, flags: false, behind: false, why: String(error).split(': ').at(-1) ?? '' }
  }
}
