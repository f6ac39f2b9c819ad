import { meant, sureFix } from './meant.ts'
import type { Lint } from './lint.ts'
import { askableOf, holdsSome } from '../../names/askable.ts'
import { termsOf } from '../../names/terms.ts'

/** A condition that can never hold: the value is none of those that the name can have. */
export const conditionValue: Lint<'condition-value'> = {
  code: 'condition-value',
  *check(subject) {
    for (const { key, values } of termsOf(subject)) {
      const domain = askableOf(subject, key)
      const beside = values.map((one) => one.value)
      for (const { value, path } of values) {
        // Of a field without options it is told that they are missing.
        if (!domain?.length || (typeof value === 'object' ? holdsSome(subject, key, value) : domain.includes(value))) continue
        if (typeof value === 'object') {
          yield { path, args: { key, value, domain } }
          continue
        }
        const same = domain.find((one) => String(one) === String(value))
        const known = domain.filter((one) => typeof one === 'string')
        if (same === undefined)
          yield {
            path,
            args: { key, value, domain, ...meant(String(value), known) },
            ...sureFix(String(value), known, beside.map(String)),
          }
        else yield { path, args: { key, value, domain, same: JSON.stringify(same) }, fix: JSON.stringify(same) }
      }
    }
  },
}
