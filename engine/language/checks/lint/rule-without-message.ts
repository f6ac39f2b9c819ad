import { everyRule } from '../../kinds/rule-branches.ts'
import { ruleAt } from '../../names/rule-sets.ts'
import { messageOf } from '../../compile/parts.ts'
import type { Lint } from './lint.ts'

/** A rule whose message the flow does not bring, in a language for which the engine has none. */
export const ruleWithoutMessage: Lint<'rule-without-message'> = {
  code: 'rule-without-message',
  *check({ flow, fields, vocabulary: { rules } }) {
    const told = new Set<string>()
    for (const place of fields) {
      const { id, step, field, path, kind } = place
      for (const rule of everyRule(flow.steps[step]!, id, { [field.type]: kind })) {
        const exists = rules.some(({ name }) => name === rule)
        if (!exists || told.has(rule) || (field.messages?.[rule] ?? messageOf(flow, rule, rules)) !== undefined) continue
        told.add(rule)
        // Rules that come with what is made of a field are written nowhere: there the field is pointed at.
        yield { path: ruleAt(place, rule, -1) ?? path, on: 'key', args: { rule, lang: flow.lang } }
      }
    }
  },
}
