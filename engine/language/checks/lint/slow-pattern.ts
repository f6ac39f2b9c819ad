import { ruleSetsOf } from '../../names/rule-sets.ts'
import { isSlow } from '../../patterns/is-slow.ts'
import { faultOf } from './broken-pattern.ts'
import type { Lint } from './lint.ts'

/** A `pattern` that may block a browser or the server for a while. */
export const slowPattern: Lint<'slow-pattern'> = {
  code: 'slow-pattern',
  *check({ fields }) {
    for (const place of fields) {
      const { field, kind } = place
      for (const { rules, path } of ruleSetsOf(place)) {
        const { pattern } = rules
        // A text that is too long is rejected before it is matched against the pattern.
        const lengths = [field.maxLength, field.rules?.maxLength, rules.maxLength].filter(
          (length) => typeof length === 'number',
        )
        // An invalid pattern is reported by `broken-pattern`.
        if (typeof pattern !== 'string' || faultOf(pattern) || !isSlow(pattern, Math.min(...lengths), kind.lines))
          continue
        yield { path: [...path, 'pattern'], args: { byLength: !isSlow(pattern, 1) } }
      }
    }
  },
}
