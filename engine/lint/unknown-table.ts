import { listed } from '../flow/source/spoken.ts'
import { didYouMean } from './hint.ts'
import type { Lint } from './lint.ts'

/** A field that takes its options or suggestions from a table that is not there, or is one of the other kind. */
export const unknownTable: Lint = {
  code: 'unknown-table',
  *check({ flow: { tables = {} }, fields }) {
    const namesOf = (plain: boolean) =>
      Object.keys(tables).filter((name) => Array.isArray(tables[name]) === plain)
    for (const { field, path } of fields) {
      const uses = [
        { name: field.options, path: [...path, 'options'], known: namesOf(false), what: 'table of options' },
        {
          name: field.suggest?.domains,
          path: [...path, 'suggest', 'domains'],
          known: namesOf(true),
          what: 'table of plain texts',
        },
      ]
      for (const { name, path: at, known, what } of uses) {
        if (typeof name !== 'string' || known.includes(name)) continue
        const others =
          known.length === 0
            ? 'there is none'
            : `there ${known.length > 1 ? 'are' : 'is'}: ${listed(known, 'and')}`
        yield { path: at, message: `There is no ${what} "${name}"; ${others}.`, ...didYouMean(name, known) }
      }
    }
  },
}
