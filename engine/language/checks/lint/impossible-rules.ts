import { inEachBranch } from '../../kinds/rule-branches.ts'
import { argumentsOf } from '../../kinds/rules-of.ts'
import { ruleAt } from '../../names/rule-sets.ts'
import type { FieldPlace } from '../../names/subject.ts'
import { pathText } from '../../read/path.ts'
import { longestIn } from './accepted.ts'
import type { Lint } from './lint.ts'

/** Rules that are valid one by one, but that no input obeys together: the visitor could never continue. */
export const impossibleRules: Lint<'impossible-rules'> = {
  code: 'impossible-rules',
  *check({ fields, vocabulary }) {
    const reported = new Set<string>()
    for (const { place, branch, field } of fields.flatMap(branchesOf)) {
      const longest = longestIn(field, vocabulary.rules)
      for (const { rule, argument } of argumentsOf(vocabulary.rules, field.rules)) {
        const args = rule.impossible?.(argument, longest)
        const path = ruleAt(place, rule.name, branch)!
        if (!args || reported.has(pathText(path))) continue
        reported.add(pathText(path))
        yield { path, args }
      }
    }
  },
}

/** Returns a field as it is in each of its branches. */
const branchesOf = (place: FieldPlace) => inEachBranch(place.field).map((field, branch) => ({ place, branch, field }))
