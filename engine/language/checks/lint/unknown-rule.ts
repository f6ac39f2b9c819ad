import { messagesIn } from '../../names/messages-in.ts'
import { ruleSetsOf } from '../../names/rule-sets.ts'
import type { Lint } from './lint.ts'
import { suggestion, sureFix } from './suggestion.ts'

/** A rule that does not exist, in a field or with a message. */
export const unknownRule: Lint<'unknown-rule'> = {
  code: 'unknown-rule',
  *check(subject) {
    const known = subject.vocabulary.rules.map(({ name }) => name)
    const places = [
      ...subject.fields
        .flatMap(ruleSetsOf)
        .flatMap(({ rules: given, path }) =>
          Object.keys(given).map((rule, _, siblings) => ({ rule, siblings, path: [...path, rule], field: undefined })),
        ),
      ...messagesIn(subject),
    ]
    for (const { rule, path, siblings, field } of places) {
      if (known.includes(rule)) continue
      const here = field?.ruleNames ?? known
      const args = { name: rule, known: here, ...(field && { type: field.field.type }), ...suggestion(rule, here) }
      yield { path, on: 'key', args, ...sureFix(rule, here, siblings) }
    }
  },
}
