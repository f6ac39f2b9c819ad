import type { Field } from '../../../../schemas/flow.ts'
import { optionsOf } from '../../../runtime/program/options.ts'
import type { Path } from '../../read/path.ts'
import type { Lint } from './lint.ts'
import { suggestion, sureFix } from './suggestion.ts'

/** A `default` or an `alone` that is not among the field's options. */
export const defaultNotAnOption: Lint<'default-not-an-option'> = {
  code: 'default-not-an-option',
  *check({ flow, fields }) {
    for (const { field, path } of fields) {
      const options = Object.keys(optionsOf(flow, field))
      for (const { name, at } of options.length > 0 ? namedIn(field) : []) {
        if (options.includes(name)) continue
        const args = { name, known: options, ...suggestion(name, options) }
        yield { path: [...path, ...at], args, ...sureFix(name, options) }
      }
    }
  },
}

/** Returns the options that a field names, each with its path. */
function namedIn({ default: start, alone }: Field): { name: string; at: Path }[] {
  const starts = Array.isArray(start)
    ? start.map((name, index) => ({ name: String(name), at: ['default', index] }))
    : start === undefined
      ? []
      : [{ name: String(start), at: ['default'] }]
  return [...starts, ...(alone === undefined ? [] : [{ name: alone, at: ['alone'] }])]
}
