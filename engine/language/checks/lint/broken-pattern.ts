import type { Rule } from '../../../runtime/rules/rule.ts'
import { argumentsOf } from '../../kinds/rules-of.ts'
import type { Args } from '../../messages/catalogue.ts'
import { ruleSetsOf } from '../../names/rule-sets.ts'
import type { FieldPlace } from '../../names/subject.ts'
import { betweenSlashes, looksBehind } from '../../patterns/parse.ts'
import type { Lint } from './lint.ts'

/**
 * A `pattern` that is not a regular expression, that some of the visitors' browsers do not support, or that has the
 * slashes of JavaScript.
 */
export const brokenPattern: Lint<'broken-pattern'> = {
  code: 'broken-pattern',
  *check({ fields, vocabulary }) {
    for (const { path, expression } of fields.flatMap((place) => expressionsIn(place, vocabulary.rules))) {
      const args = faultOf(expression)
      if (!args) continue
      const within = args.slashes ? betweenSlashes(expression)?.unanchored : undefined
      yield { path, args, ...(within !== undefined && { fix: JSON.stringify(within) }) }
    }
  },
}

/** Returns the regular expressions in the rules of a field, each with its path and the rules next to it. */
export const expressionsIn = (place: FieldPlace, known: readonly Rule[]) =>
  ruleSetsOf(place).flatMap((set) =>
    argumentsOf(known, set.rules).flatMap(({ rule, argument }) =>
      rule.isExpression ? [{ rules: set.rules, path: [...set.path, rule.name], expression: String(argument) }] : [],
    ),
  )

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
