import { matches } from '../flow/when.ts'
import type { Claim } from './claim.ts'
import { counterexampleOf, whereabouts } from './situation.ts'

/** A context in which no step is asked: the form opens and says nothing. */
export const nothingAsked: Claim<'nothing-asked'> = {
  code: 'nothing-asked',
  *refute({ flow, explorer, today }) {
    const conditions = flow.order.map((id) => flow.steps[id]!.when)
    if (conditions.includes(undefined)) return
    const all = explorer.situations(conditions.flatMap((when) => Object.keys(when ?? {}))) ?? []
    const bad = all.filter(({ facts }) => !conditions.some((when) => matches(when, facts)))
    const [first] = bad
    if (!first) return
    const args = { where: whereabouts(bad, all) }
    yield { path: ['order'], args, counterexample: counterexampleOf(first, today) }
  },
}
