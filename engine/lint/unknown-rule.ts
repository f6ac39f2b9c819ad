import { named } from '../flow/source/spoken.ts'
import { rules } from '../rules/index.ts'
import { didYouMean } from './hint.ts'
import type { Lint } from './lint.ts'

/** A rule that does not exist, in a field or with a message. */
export const unknownRule: Lint = {
  code: 'unknown-rule',
  *check({ flow: { messages = {} }, fields }) {
    const known = rules.map(({ name }) => name)
    const places = [
      ...fields.flatMap(({ field, path }) =>
        Object.keys(field.rules ?? {}).map((rule) => ({ rule, path: [...path, 'rules', rule] })),
      ),
      ...Object.keys(messages).map((rule) => ({ rule, path: ['messages', rule] })),
    ]
    for (const { rule, path } of places) {
      if (known.includes(rule)) continue
      const message = `There is no rule "${rule}"; there are: ${named(known)}.`
      yield { path, on: 'key', message, ...didYouMean(rule, known) }
    }
  },
}
