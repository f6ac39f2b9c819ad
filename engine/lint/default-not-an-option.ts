import { listed } from '../flow/source/spoken.ts'
import { optionsOf } from '../flow/options.ts'
import { didYouMean } from './hint.ts'
import type { Lint } from './lint.ts'

/** A field that starts with an option that it does not have. */
export const defaultNotAnOption: Lint = {
  code: 'default-not-an-option',
  *check({ flow, fields }) {
    for (const { kind, field, path } of fields) {
      const options = Object.keys(optionsOf(flow, field))
      if (kind !== 'option' || field.default === undefined || options.length === 0) continue
      const start = String(field.default)
      if (options.includes(start)) continue
      const message = `There is no option "${start}" to start with; there are: ${listed(options, 'and')}.`
      yield { path: [...path, 'default'], message, ...didYouMean(start, options) }
    }
  },
}
