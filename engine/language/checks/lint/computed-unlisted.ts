import { computedOf, planOf } from '../../../runtime/program/computed.ts'
import { limitsIn, areSound, unlistedSources } from '../../names/computed.ts'
import { termsOf } from '../../names/terms.ts'
import type { Lint } from './lint.ts'

/** A condition on a computed value that has too many values for the proof, because of the answers it is made of. */
export const computedUnlisted: Lint<'computed-unlisted'> = {
  code: 'computed-unlisted',
  *check(subject) {
    const all = computedOf(subject.flow)
    // Wrong names are reported first.
    if (!areSound(subject)) return
    const reported = new Set<string>()
    for (const { key, path, values } of termsOf(subject)) {
      if (!Object.hasOwn(all, key) || reported.has(key) || !planOf(subject.flow).roots.has(key)) continue
      const open = values.some(({ value }) => limitsIn(value).length > 0) ? unlistedSources(subject, key) : []
      if (open.length === 0) continue
      reported.add(key)
      yield { path, on: 'key', args: { key, open } }
    }
  },
}
