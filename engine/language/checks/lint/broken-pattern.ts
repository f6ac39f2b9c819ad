import type { Args } from '../../messages/catalogue.ts'
import { looksBehind } from '../../patterns/parse.ts'
import { ruleSetsOf } from '../../names/rule-sets.ts'
import type { Lint } from './lint.ts'

/** A `pattern` that is no regular expression, or one that some of the visitors' browsers do not know. */
export const brokenPattern: Lint<'broken-pattern'> = {
  code: 'broken-pattern',
  *check({ fields }) {
    for (const { rules, path } of fields.flatMap(ruleSetsOf)) {
      const { pattern } = rules
      if (typeof pattern !== 'string') continue
      const args = faultOf(pattern)
      if (args) yield { path: [...path, 'pattern'], args }
    }
  },
}

/** Why a pattern cannot be used; undefined where it can. */
export function faultOf(pattern: string): Args<'broken-pattern'> | undefined {
  try {
    new RegExp(pattern, 'u')
    return looksBehind(pattern) ? { behind: true, why: '' } : undefined
  } catch (error) {
    return { behind: false, why: String(error).split(': ').at(-1) ?? '' }
  }
}
