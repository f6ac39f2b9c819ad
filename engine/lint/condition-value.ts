import { listed } from '../flow/source/spoken.ts'
import { didYouMean } from './hint.ts'
import type { Lint } from './lint.ts'
import { domainOf, termsOf } from './terms.ts'

/** A condition that can never hold: the value is none of those that the name can have. */
export const conditionValue: Lint = {
  code: 'condition-value',
  *check(subject) {
    for (const { key, values } of termsOf(subject)) {
      const domain = domainOf(subject, key)
      for (const { value, path } of values) {
        if (!domain || domain.includes(value)) continue
        const same = domain.find((one) => String(one) === String(value))
        const known = domain.filter((one) => typeof one === 'string')
        const message = `"${key}" is never ${JSON.stringify(value)}; it is ${listed(domain)}.`
        yield {
          path,
          message,
          ...(same === undefined
            ? didYouMean(String(value), known)
            : { hint: `Write ${JSON.stringify(same)}.` }),
        }
      }
    }
  },
}
