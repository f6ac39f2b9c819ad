import { computedOf } from '../../../runtime/program/computed.ts'
import type { Lint } from './lint.ts'
import { suggestion, sureFix } from './suggestion.ts'

const currencies = Intl.supportedValuesOf('currency')

/** A currency that browsers do not know: they would write its code instead of its sign. */
export const unknownCurrency: Lint<'unknown-currency'> = {
  code: 'unknown-currency',
  *check({ flow }) {
    for (const [name, { format }] of Object.entries(computedOf(flow))) {
      const { currency } = format ?? {}
      if (currency === undefined || currencies.includes(currency)) continue
      yield {
        path: ['computed', name, 'format', 'currency'],
        args: { currency, ...suggestion(currency, currencies) },
        ...sureFix(currency, currencies),
      }
    }
  },
}
