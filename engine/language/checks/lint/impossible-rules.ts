import { ruleNamed } from '../../../runtime/rules/index.ts'
import type { Lint } from './lint.ts'

/** Rules of which each is right, but which no input obeys together: the visitor could never go on. */
export const impossibleRules: Lint<'impossible-rules'> = {
  code: 'impossible-rules',
  *check({ fields }) {
    for (const { field, path } of fields) {
      const given = Object.entries(field.rules ?? {}).flatMap(([name, argument]) => {
        const rule = ruleNamed(name)
        return rule ? [{ rule, argument: argument as never }] : []
      })
      const limits = given.map(({ rule, argument }) => rule.longest?.(argument) ?? Infinity)
      const longest = Math.min(field.maxLength ?? Infinity, ...limits)
      for (const { rule, argument } of given) {
        const args = rule.impossible?.(argument, longest)
        if (args) yield { path: [...path, 'rules', rule.name], args }
      }
    }
  },
}
