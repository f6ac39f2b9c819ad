import { referencesIn, type Reference } from '../../names/references.ts'
import type { Subject } from '../../names/subject.ts'
import { not } from '../../../runtime/cases/formula.ts'
import type { Claim } from './claim.ts'
import { failing } from './failing.ts'
import { isThere, namesOf } from './ground.ts'
import { counterexampleOf } from './situation.ts'

/** A look-up, a reading or an answer shape that needs a field which some visitors are not asked for. */
export const fieldNotThere: Claim<'field-not-there'> = {
  code: 'field-not-there',
  *refute(ground) {
    const { subject, explorer, today } = ground
    for (const reference of referencesIn(subject)) {
      const owner = ownerOf(subject, reference)
      const target = subject.fields.find(
        ({ id, step }) => id === reference.id && (reference.step ?? step) === step,
      )
      if (!owner || !target) continue
      const bad = failing(explorer, namesOf(ground, target), [owner], not(isThere(ground, target)))
      if (!bad) continue
      const args = { field: reference.id, where: bad.where }
      const { path, on } = reference
      yield { path, ...(on && { on }), args, counterexample: counterexampleOf(bad.situation, today, owner.step) }
    }
  },
}

/** The step in which a reference counts, and the condition of the field that makes it; undefined where a missing field does no harm. */
function ownerOf({ fields }: Subject, { path }: Reference) {
  const [root, step, part, id, slot] = path
  if (root !== 'steps') return undefined
  if (part === 'answer') return slot === 'join' ? undefined : { step: String(step), whens: [] }
  if (part !== 'fields' || slot === 'rules' || slot === 'rulesWhen') return undefined
  return { step: String(step), whens: [fields.find((field) => field.id === id)?.field.when] }
}
