import { payloadKeysOf } from '../../names/option-lists.ts'
import type { Lint } from './lint.ts'

/**
 * An answer in the search for clients that consists of several values with names: the rows of a matrix, or the entries
 * of a group. A parameter of an address has no such values, so that the server would get JSON.
 */
export const queryOfParts: Lint<'query-of-parts'> = {
  code: 'query-of-parts',
  *check(subject) {
    const { clients } = subject.flow
    const sent = new Set(payloadKeysOf(subject).map(({ key }) => key))
    for (const [index, name] of clients?.query.entries() ?? []) {
      const place = subject.fields.find(({ id }) => id === name && sent.has(id))
      if (place?.field.entry ?? place?.field.rows) yield { path: ['clients', 'query', index], args: { name } }
    }
  },
}
