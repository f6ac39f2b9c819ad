import { matches } from '../flow/when.ts'
import type { Claim } from './claim.ts'
import { isThere, namesOf } from './ground.ts'
import { counterexampleOf, whereabouts } from './situation.ts'

/** A number that is verified before sending, and that some of these visitors are never asked for. */
export const phoneMissing: Claim<'phone-missing'> = {
  code: 'phone-missing',
  *refute(ground) {
    const { flow, subject, explorer, today } = ground
    const { sms } = flow.send
    const field = subject.fields.find(({ id }) => id === sms?.phone)
    if (!sms || !field) return
    const all = explorer.situations([...Object.keys(sms.when), ...namesOf(ground, field)], { moment: 'end' }) ?? []
    const bad = all.filter((situation) => matches(sms.when, situation.facts) && !isThere(ground, field, situation))
    const [first] = bad
    if (!first) return
    const args = { field: sms.phone, where: whereabouts(bad, all) }
    yield { path: ['send', 'sms', 'phone'], args, counterexample: counterexampleOf(first, today) }
  },
}
