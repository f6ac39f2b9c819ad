import { computedOf } from '../../../runtime/program/computed.ts'
import type { Lint } from './lint.ts'

/** The code of a currency that does not exist: visitors would read the code instead of a sign. */
export const unknownCurrency: Lint<'unknown-currency'> = {
  code: 'unknown-currency',
  *check({ flow, fields }) {
    const used = [
      ...fields.map(({ path, field }) => ({ path: [...path, 'currency'], currency: field.currency })),
      ...Object.entries(computedOf(flow)).map(([name, { format }]) => {
        return { path: ['computed', name, 'format', 'currency'], currency: format?.currency }
      }),
    ]
    for (const { path, currency } of used) {
      if (currency === undefined || known.includes(currency)) continue
      // Similar codes belong to other countries, so only codes in common use are replaced.
      const meant = common[currency]
      yield { path, args: { currency, meant }, fix: meant && JSON.stringify(meant) }
    }
  },
}

const known: readonly string[] = Intl.supportedValuesOf('currency')

/** Codes that people write for currencies, with the real ones. */
const common: Readonly<Record<string, string>> = { YEN: 'JPY', RMB: 'CNY' }
