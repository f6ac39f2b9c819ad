import { inBraces, placeholdersIn } from '../../../runtime/placeholders.ts'
import type { Rule } from '../../../runtime/rules/rule.ts'
import { messagesIn } from '../../names/messages-in.ts'
import type { FieldPlace } from '../../names/subject.ts'
import { onlyNearest } from '../../read/nearest.ts'
import { ruleNamed } from '../../vocabulary.ts'
import type { Lint } from './lint.ts'
import { suggestion } from './suggestion.ts'

/** A `{name}` in the message of a rule that is neither the field, an argument of that rule, nor filled by the kind. */
export const messagePlaceholder: Lint<'message-placeholder'> = {
  code: 'message-placeholder',
  *check(subject) {
    for (const { rule, text, path, field } of messagesIn(subject)) {
      // A message of an unknown rule is reported by `unknown-rule`.
      const namedRule = ruleNamed(subject.vocabulary.rules, rule)
      if (!namedRule) continue
      const fields = field ? [field] : subject.fields.filter(({ ruleNames }) => ruleNames.includes(rule))
      const known = [
        'field',
        ...(namedRule.comparing ? ['other'] : []),
        ...argumentsOf(namedRule),
        ...filledInAll(fields),
      ]
      for (const name of placeholdersIn(text)) {
        if (known.includes(name)) continue
        const sure = onlyNearest(name, known)
        const args = { name, rule, known, ...suggestion(name, known) }
        yield { path, part: inBraces(name), args, fix: sure && inBraces(sure) }
      }
    }
  },
}

/** Returns the names that every one of these fields fills in its messages. */
function filledInAll(fields: readonly FieldPlace[]): readonly string[] {
  const [first, ...rest] = fields.map(({ kind }) => kind.filled ?? [])
  return (first ?? []).filter((name) => rest.every((names) => names.includes(name)))
}

/** Returns the names under which a rule's argument appears in its message, as the rule's first example shows. */
function argumentsOf({ examples: [example], params }: Rule): string[] {
  return example ? Object.keys(params?.(example.argument as never, { today: '2000-01-01' }, {}) ?? {}) : []
}
