import { named } from '../flow/source/spoken.ts'
import { didYouMean } from './hint.ts'
import type { Lint } from './lint.ts'
import { domainOf, isEarlier, termsOf } from './terms.ts'

/** A condition that asks for a name without a list of values, or for none that there is. */
export const conditionKey: Lint = {
  code: 'condition-key',
  *check(subject) {
    const { flow, fields } = subject
    for (const { key, path, step } of termsOf(subject)) {
      if (domainOf(subject, key)) continue
      const choices = fields.filter((field) => isEarlier(subject, field, step)).map(({ id }) => id)
      const known = [...Object.keys(flow.context), ...choices].filter((name) => domainOf(subject, name))
      const exists = Object.hasOwn(flow.context, key) || fields.some(({ id }) => id === key)
      const message = exists
        ? `A condition cannot ask for "${key}", which has no list of values; it can ask for ${named(known)}.`
        : `There is nothing called "${key}" to ask for; a condition can ask for ${named(known)}.`
      yield { path, on: 'key', message, ...didYouMean(key, known) }
    }
  },
}
