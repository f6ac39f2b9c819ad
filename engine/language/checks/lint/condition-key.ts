import { askableOf } from '../../names/askable.ts'
import { isEarlier, termsOf } from '../../names/terms.ts'
import type { Lint } from './lint.ts'
import { suggestion, sureFix } from './suggestion.ts'

/** A condition on a name that has no list of values, or does not exist. */
export const conditionKey: Lint<'condition-key'> = {
  code: 'condition-key',
  *check(subject) {
    const { flow, fields } = subject
    for (const { key, path, siblings, places } of termsOf(subject)) {
      if (askableOf(subject, key)) continue
      const choices = fields
        .filter((field) => places.every((place) => isEarlier(subject, field, place)))
        .map(({ id }) => id)
      const named = [...Object.keys(flow.conditions ?? {}), ...Object.keys(flow.computed ?? {})]
      const known = [...Object.keys(flow.context), ...choices, ...named].filter((name) => askableOf(subject, name))
      const exists = Object.hasOwn(flow.context, key) || fields.some(({ id }) => id === key)
      const fix = exists ? {} : sureFix(key, known, siblings)
      yield { path, on: 'key', args: { key, exists, known, ...suggestion(key, known) }, ...fix }
    }
  },
}
