import { ruleSetsOf } from '../../names/rule-sets.ts'
import { isSlow } from '../../patterns/is-slow.ts'
import { faultOf } from './broken-pattern.ts'
import type { Lint } from './lint.ts'

/** A `pattern` on which a browser may stand still while somebody types. */
export const slowPattern: Lint<'slow-pattern'> = {
  code: 'slow-pattern',
  *check({ fields }) {
    for (const { rules, path } of fields.flatMap(ruleSetsOf)) {
      const { pattern } = rules
      // One that cannot be read is reported by `broken-pattern`.
      if (typeof pattern !== 'string' || faultOf(pattern) || !isSlow(pattern)) continue
      yield { path: [...path, 'pattern'], args: {} }
    }
  },
}
