import { messageOf } from '../../compile/parts.ts'
import { everyRule } from '../../kinds/rule-branches.ts'
import { languageFault } from '../../languages.ts'
import { ruleAt } from '../../names/rule-sets.ts'
import type { Subject } from '../../names/subject.ts'
import type { Path } from '../../read/path.ts'
import type { Lint } from './lint.ts'

/** Rules without a message in the flow, in a language for which the engine has none either. */
export const ruleWithoutMessage: Lint<'rule-without-message'> = {
  code: 'rule-without-message',
  *check(subject) {
    const { lang } = subject.flow
    // An unknown language is reported by `unknown-language`.
    if (languageFault(lang)) return
    const missing = missingIn(subject)
    const [[rule, path] = [], ...rest] = missing
    if (rule === undefined || path === undefined) return
    const args = { rule, rules: [...missing.keys()], several: rest.length > 0, lang }
    if (args.several) yield { path: ['lang'], args }
    else yield { path, on: 'key', args }
  },
}

/** Returns the rules without a message, each with the first place where the rule applies. */
function missingIn({ flow, fields, vocabulary }: Subject): ReadonlyMap<string, Path> {
  const missing = new Map<string, Path>()
  for (const place of fields) {
    const { id, step, field, path, kind } = place
    for (const rule of everyRule(flow.steps[step]!, id, { [field.type]: kind })) {
      const exists = vocabulary.rules.some(({ name }) => name === rule)
      if (!exists || missing.has(rule) || (field.messages?.[rule] ?? messageOf(flow, rule, vocabulary)) !== undefined)
        continue
      // A rule that comes from an answer shape or the field's type has no place in the file. Then the path is that of
      // the field.
      missing.set(rule, ruleAt(place, rule, -1) ?? path)
    }
  }
  return missing
}
