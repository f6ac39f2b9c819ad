import { optionsOf } from '../../../runtime/program/options.ts'
import { meant, mending } from './meant.ts'
import type { Lint } from './lint.ts'

/** A field that starts with an option that it does not have. */
export const defaultNotAnOption: Lint<'default-not-an-option'> = {
  code: 'default-not-an-option',
  *check({ flow, fields }) {
    for (const { field, path } of fields) {
      const options = Object.keys(optionsOf(flow, field))
      if (field.default === undefined || options.length === 0) continue
      const start = String(field.default)
      if (options.includes(start)) continue
      const args = { name: start, known: options, ...meant(start, options) }
      yield { path: [...path, 'default'], args, ...mending(start, options) }
    }
  },
}
