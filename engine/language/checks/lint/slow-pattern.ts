import { isSlow } from '../../patterns/is-slow.ts'
import { longestIn } from './accepted.ts'
import { expressionsIn, faultOf } from './broken-pattern.ts'
import type { Lint } from './lint.ts'

/** A `pattern` that may block a browser or the server for a while. */
export const slowPattern: Lint<'slow-pattern'> = {
  code: 'slow-pattern',
  *check({ fields, vocabulary: { rules: known } }) {
    for (const place of fields) {
      const { field, kind } = place
      for (const { rules, path, expression } of expressionsIn(place, known)) {
        // A text that is too long is rejected before it is matched against the pattern.
        const earlier = known.slice(
          0,
          known.findIndex(({ name }) => name === path.at(-1)),
        )
        const longest = Math.min(longestIn(field, earlier), longestIn({ ...field, rules }, earlier))
        // An invalid pattern is reported by `broken-pattern`.
        if (!faultOf(expression) && isSlow(expression, longest, kind.lines))
          yield { path, args: { byLength: !isSlow(expression, 1) } }
      }
    }
  },
}
