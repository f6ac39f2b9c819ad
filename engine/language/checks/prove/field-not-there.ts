import { not } from '../../../runtime/cases/formula.ts'
import { referencesIn, type Reference } from '../../names/references.ts'
import { fieldAt, type Subject } from '../../names/subject.ts'
import { counterexampleOf } from './case-path.ts'
import type { Claim } from './claim.ts'
import type { Scope } from './explore/scope.ts'
import { failing } from './failing.ts'
import { isPresent, namesOf } from './proof-basis.ts'

/** A look-up, a reading or an answer shape that needs a field, although some visitors are not shown this field. */
export const fieldAbsent: Claim<'field-not-there'> = {
  code: 'field-not-there',
  *refute(basis) {
    const { subject, explorer, today } = basis
    for (const reference of referencesIn(subject)) {
      const owner = ownerOf(subject, reference)
      const target = subject.fields.find(({ id, step }) => id === reference.id && (reference.step ?? step) === step)
      if (!owner || !target) continue
      const bad = failing(explorer, namesOf(basis, target), [owner], not(isPresent(basis, target)))
      if (!bad) continue
      const args = { field: reference.id, where: bad.where }
      const { path, on } = reference
      yield { path, ...(on && { on }), args, counterexample: counterexampleOf(bad.casePath, today, owner.step) }
    }
  },
}

/**
 * Returns the scope in which a reference applies: its step, and the condition of the field that contains it. Undefined
 * if a missing field does no harm.
 */
function ownerOf({ fields }: Subject, { path }: Reference): Scope | undefined {
  const at = fieldAt(path)
  if (at) {
    const ofRules = at.slot.startsWith('rules')
    return ofRules
      ? undefined
      : { step: at.step, whens: [fields.find(({ id, step }) => id === at.field && step === at.step)?.field.when] }
  }
  const [root, step, part, , shape] = path
  return root === 'steps' && part === 'answer' && shape !== 'join' ? { step: String(step) } : undefined
}
