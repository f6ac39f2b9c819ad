import type { Lint } from './lint.ts'
import { suggestion, sureFix } from './suggestion.ts'

/** A field that takes its options or suggestions from a table that does not exist, or that is of the other kind. */
export const unknownTable: Lint<'unknown-table'> = {
  code: 'unknown-table',
  *check({ flow: { tables = {} }, fields }) {
    const namesOf = (plain: boolean) => Object.keys(tables).filter((name) => Array.isArray(tables[name]) === plain)
    for (const { field, path } of fields) {
      const uses = [
        { name: field.options, path: [...path, 'options'], known: namesOf(false), plain: false },
        { name: field.suggest?.domains, path: [...path, 'suggest', 'domains'], known: namesOf(true), plain: true },
      ]
      for (const { name, path: at, known, plain } of uses) {
        if (typeof name !== 'string' || known.includes(name)) continue
        yield { path: at, args: { name, plain, known, ...suggestion(name, known) }, ...sureFix(name, known) }
      }
    }
  },
}
