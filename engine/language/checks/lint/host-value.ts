import { fits } from '../../../runtime/program/host.ts'
import type { Lint } from './lint.ts'

/**
 * A number in a context entry's `values` that no page can give, because `host` declares the option differently. Also
 * reports a `minimum` above its `maximum`, between which there is no number.
 */
export const hostValue: Lint<'host-value'> = {
  code: 'host-value',
  *check({ flow: { context, host } }) {
    const options = host?.options ?? {}
    for (const [option, { minimum = -Infinity, maximum = Infinity }] of Object.entries(options))
      if (minimum > maximum)
        yield {
          path: ['host', 'options', option, 'minimum'],
          args: { low: minimum, high: maximum, value: minimum, option },
        }
    for (const [name, entry] of Object.entries(context)) {
      const declared = 'from' in entry && Object.hasOwn(options, entry.from) ? options[entry.from] : undefined
      if (!declared || !('from' in entry) || !Array.isArray(entry.values)) continue
      // A value that is not a number has a special meaning, such as "none" for a missing number. So does the first
      // value, which replaces a missing or unknown one.
      const isCounted = [declared.type].flat().some((type) => type === 'number' || type === 'integer')
      const index = entry.values.findIndex(
        (value, at) => at > 0 && isCounted && typeof value === 'number' && !fits(value, declared),
      )
      if (index > 0)
        yield { path: ['context', name, 'values', index], args: { value: entry.values[index], option: entry.from } }
    }
  },
}
