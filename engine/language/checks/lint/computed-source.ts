import { computedSources, namesForUse } from '../../names/computed.ts'
import type { Lint } from './lint.ts'
import { suggestion, sureFix } from './suggestion.ts'

/** A name in a computed value that does not exist, or that it cannot compute with in this way. */
export const computedSource: Lint<'computed-source'> = {
  code: 'computed-source',
  *check(subject) {
    const { flow, fields } = subject
    for (const { computed, name, path, use } of computedSources(subject)) {
      const known = namesForUse(subject, use).filter((item) => item !== computed)
      // A value that uses itself is reported by `computed-cycle`.
      if (known.includes(name) || name === computed) continue
      const exists =
        fields.some(({ id }) => id === name) ||
        [flow.context, flow.computed ?? {}].some((map) => Object.hasOwn(map, name))
      const hasPoints = exists && use === 'number' && namesForUse(subject, 'points').includes(name)
      const args = {
        name,
        exists,
        hasPoints,
        number: use === 'number',
        points: use === 'points',
        count: use === 'count',
        day: use === 'day',
        known: known.length > 0 ? known : undefined,
        ...suggestion(name, known),
      }
      yield { path, args, ...(exists ? {} : sureFix(name, known)) }
    }
  },
}
