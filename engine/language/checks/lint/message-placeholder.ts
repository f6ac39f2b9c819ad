import { placeholdersIn } from '../../../runtime/placeholders.ts'
import { ruleNamed } from '../../kinds/rules-of.ts'
import { messageWordingsIn } from '../../names/messages-in.ts'
import { exampleParams } from '../../names/numbers.ts'
import type { FieldPlace } from '../../names/subject.ts'
import { onlyNearest } from '../../read/nearest.ts'
import type { Lint } from './lint.ts'
import { renamed, suggestion } from './suggestion.ts'

/** A `{name}` in the message of a rule that is neither the field, an argument of that rule, nor filled by the kind. */
export const messagePlaceholder: Lint<'message-placeholder'> = {
  code: 'message-placeholder',
  *check(subject) {
    for (const { rule, text, path, isNumber, field } of messageWordingsIn(subject)) {
      if (isNumber) continue
      // A message of an unknown rule is reported by `unknown-rule`.
      const namedRule = ruleNamed(subject.vocabulary.rules, rule)
      if (!namedRule) continue
      const fields = field ? [field] : subject.fields.filter(({ ruleNames }) => ruleNames.includes(rule))
      const known = [
        'field',
        ...(namedRule.comparing ? ['other'] : []),
        ...Object.keys(exampleParams(namedRule)),
        ...filledInAll(fields),
      ]
      for (const name of placeholdersIn(text)) {
        if (known.includes(name)) continue
        const sure = onlyNearest(name, known)
        const args = { name, rule, known, ...suggestion(name, known) }
        yield { path, ...renamed(text, name, sure), args }
      }
    }
  },
}

/** Returns the names that every one of these fields fills in its messages. */
function filledInAll(fields: readonly FieldPlace[]): readonly string[] {
  const [first, ...rest] = fields.map(({ kind }) => kind.filled ?? [])
  return (first ?? []).filter((name) => rest.every((names) => names.includes(name)))
}
