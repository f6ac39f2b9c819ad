import { fits } from '../../../runtime/program/host.ts'
import type { Lint } from './lint.ts'

/**
 * A number of the context that no page can give, since `host` declares the option otherwise; and limits between which
 * there is none.
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
      // A value that is no number has a special meaning, as "none" has for a missing one; so does the first value.
      const isCounted = [declared.type].flat().some((type) => type === 'number' || type === 'integer')
      const index = entry.values.findIndex(
        (value, at) => at > 0 && isCounted && typeof value === 'number' && !fits(value, declared),
      )
      if (index > 0)
        yield { path: ['context', name, 'values', index], args: { value: entry.values[index], option: entry.from } }
    }
  },
}
