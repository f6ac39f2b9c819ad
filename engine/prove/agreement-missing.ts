import type { Claim } from './claim.ts'
import { isThere, namesOf } from './ground.ts'
import { counterexampleOf, whereabouts } from './situation.ts'

/** An agreement that sending needs, and that some visitors are never asked for: they cannot send, or are taken to have agreed. */
export const agreementMissing: Claim<'agreement-missing'> = {
  code: 'agreement-missing',
  *refute(ground) {
    const { flow, subject, explorer, today } = ground
    const { agreed } = flow.send.needs
    const field = subject.fields.find(({ id }) => id === agreed)
    if (!field) return
    const all = explorer.situations(namesOf(ground, field), { moment: 'end' }) ?? []
    const bad = all.filter((situation) => !isThere(ground, field, situation))
    const [first] = bad
    if (!first) return
    const args = { field: field.id, agrees: field.field.default === true, where: whereabouts(bad, all) }
    yield { path: ['send', 'needs', 'agreed'], args, counterexample: counterexampleOf(first, today) }
  },
}
