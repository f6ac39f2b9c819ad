import { all, holds, not } from '../../../runtime/cases/formula.ts'
import { askedBy } from '../../../runtime/program/when.ts'
import type { Claim } from './claim.ts'
import { failing } from './failing.ts'
import { isThere, namesOf } from './ground.ts'
import { counterexampleOf } from './situation.ts'

/** A number that is verified before sending, and that some of these visitors are never asked for. */
export const phoneMissing: Claim<'phone-missing'> = {
  code: 'phone-missing',
  *refute(ground) {
    const { flow, subject, explorer, today } = ground
    const { sms } = flow.send
    const field = subject.fields.find(({ id }) => id === sms?.phone)
    if (!sms || !field) return
    const names = [...askedBy(sms.when), ...namesOf(ground, field)]
    const bad = failing(explorer, names, [{ moment: 'end' }], all([holds(sms.when), not(isThere(ground, field))]))
    if (!bad) return
    const args = { field: sms.phone, where: bad.where }
    yield { path: ['send', 'sms', 'phone'], args, counterexample: counterexampleOf(bad.situation, today) }
  },
}
