import { not } from '../../../runtime/cases/formula.ts'
import { neededAgreements } from '../../names/references.ts'
import { counterexampleOf } from './case-path.ts'
import type { Claim } from './claim.ts'
import { failing } from './failing.ts'
import { isPresent, namesOf } from './proof-basis.ts'

/**
 * An agreement that sending needs, but that some visitors are never shown: they can't send, or are taken to have
 * agreed.
 */
export const agreementMissing: Claim<'agreement-missing'> = {
  code: 'agreement-missing',
  *refute(basis) {
    const { flow, subject, explorer, today } = basis
    for (const { id, path } of neededAgreements(flow)) {
      const field = subject.fields.find((place) => place.id === id)
      if (!field) continue
      const bad = failing(explorer, namesOf(basis, field), [{ phase: 'end' }], not(isPresent(basis, field)))
      if (!bad) continue
      const args = { field: id, agrees: field.field.default === true, where: bad.where }
      yield { path, args, counterexample: counterexampleOf(bad.casePath, today) }
    }
  },
}
