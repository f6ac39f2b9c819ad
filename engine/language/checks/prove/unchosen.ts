import type { FieldPlace } from '../../names/subject.ts'
import { pathText } from '../../read/path.ts'
import type { Claim } from './claim.ts'
import { badIn } from './failing.ts'
import type { ProofBasis } from './proof-basis.ts'
import { isUsed } from './wording.ts'

/**
 * A list that shows one of its options although none is chosen: of field types that have a wording for "not chosen
 * yet", a field without that wording and without a start.
 */
export const unchosen: Claim<'unchosen'> = {
  code: 'unchosen',
  *refute(basis) {
    for (const place of basis.subject.fields) {
      if (place.field.options === undefined || place.field.default !== undefined || !hasPlaceholder(basis, place))
        continue
      const path = [...place.path, 'placeholder']
      const reading = basis.readings.find(({ slot }) => pathText(slot.path) === pathText(path))
      const { names, scopes, conditions } = reading ?? { names: [], scopes: [{ step: place.step }], conditions: [] }
      // A plain wording is always there.
      const isSilent = conditions.length > 0 ? isUsed(conditions, -1) : reading === undefined
      const bad = badIn(basis.explorer, names, scopes, isSilent)
      if (!bad) continue
      const { where, facts: _, ...found } = bad
      yield { ...(reading ? { path } : { path: place.path, on: 'key' }), args: { field: place.id, where }, ...found }
    }
  },
}

/** True for a field of a type that has a wording for "not chosen yet". */
function hasPlaceholder({ subject }: ProofBasis, { field }: FieldPlace): boolean {
  const schema = subject.vocabulary.types.find(({ type }) => type === field.type)?.schema
  return typeof schema === 'object' && schema.properties?.placeholder !== undefined
}
