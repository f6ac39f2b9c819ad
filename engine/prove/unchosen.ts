import { pathText } from '../flow/source/path.ts'
import type { FieldPlace } from '../lint/subject.ts'
import type { Claim } from './claim.ts'
import type { Ground } from './ground.ts'
import { situationsOf } from './reading.ts'
import { counterexampleOf, whereabouts } from './situation.ts'

/**
 * A list that shows one of its options although none is chosen: of field types that have a wording for "not chosen yet",
 * a field without that wording and without a start.
 */
export const unchosen: Claim<'unchosen'> = {
  code: 'unchosen',
  *refute(ground) {
    for (const place of ground.subject.fields) {
      if (place.kind !== 'option' || place.field.default !== undefined || !hasPlaceholder(ground, place)) continue
      const path = [...place.path, 'placeholder']
      const reading = ground.readings.find(({ slot }) => pathText(slot.path) === pathText(path))
      const all = reading
        ? situationsOf(reading.cases)
        : (ground.explorer.situations([], { step: place.step }) ?? [])
      const bad = reading ? situationsOf(reading.cases?.filter(({ text }) => text === undefined)) : all
      const [first] = bad
      if (!first) continue
      const args = { field: place.id, where: whereabouts(bad, all) }
      const counterexample = counterexampleOf(first, ground.today, place.step)
      yield { ...(reading ? { path } : { path: place.path, on: 'key' }), args, counterexample }
    }
  },
}

/** True for a field of a type that has a wording for "not chosen yet". */
function hasPlaceholder({ types }: Ground, { field }: FieldPlace): boolean {
  const schema = types.find(({ type }) => type === field.type)?.schema
  return typeof schema === 'object' && schema.properties?.placeholder !== undefined
}
