import { all, holds, not } from '../../../runtime/cases/formula.ts'
import { namesInCondition } from '../../../runtime/program/when.ts'
import { counterexampleOf } from './case-path.ts'
import type { Claim } from './claim.ts'
import { failing } from './failing.ts'
import { isPresent, namesOf } from './proof-basis.ts'

/**
 * A phone number that is verified before sending, although some of the visitors concerned are never shown its field.
 */
export const phoneMissing: Claim<'phone-missing'> = {
  code: 'phone-missing',
  *refute(basis) {
    const { flow, subject, explorer, today } = basis
    const { sms } = flow.send
    const field = subject.fields.find(({ id }) => id === sms?.phone)
    if (!sms || !field) return
    const names = [...namesInCondition(sms.when), ...namesOf(basis, field)]
    const bad = failing(explorer, names, [{ phase: 'end' }], all([holds(sms.when), not(isPresent(basis, field))]))
    if (!bad) return
    const args = { field: sms.phone, where: bad.where }
    yield { path: ['send', 'sms', 'phone'], args, counterexample: counterexampleOf(bad.casePath, today) }
  },
}
