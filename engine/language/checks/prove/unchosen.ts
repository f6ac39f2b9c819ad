import type { FieldPlace } from '../../names/subject.ts'
import { pathText } from '../../read/path.ts'
import type { Claim } from './claim.ts'
import { badIn } from './failing.ts'
import type { ProofBasis } from './proof-basis.ts'
import { isUsed } from './wording.ts'

/**
 * A list that appears to have its first option chosen although none is. Such a field has neither a default nor a
 * wording for "not chosen yet", although its type allows this wording.
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
      // A plain wording applies in every case.
      const isSilent = conditions.length > 0 ? isUsed(conditions, -1) : reading === undefined
      const bad = badIn(basis.explorer, names, scopes, isSilent)
      if (!bad) continue
      const { where, facts: _, ...found } = bad
      yield { ...(reading ? { path } : { path: place.path, on: 'key' }), args: { field: place.id, where }, ...found }
    }
  },
}

/** Reports whether the type of a field has a wording for "not chosen yet". */
function hasPlaceholder({ subject }: ProofBasis, { field }: FieldPlace): boolean {
  const schema = subject.vocabulary.types.find(({ type }) => type === field.type)?.schema
  return typeof schema === 'object' && schema.properties?.placeholder !== undefined
}
