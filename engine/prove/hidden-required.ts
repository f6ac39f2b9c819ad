import { validateStep } from '../flow/validate.ts'
import { matches } from '../flow/when.ts'
import type { Claim } from './claim.ts'
import { counterexampleOf, whereabouts } from './situation.ts'
import { startOf } from './witness/witness.ts'

/** A field that must be filled in and is not there for some visitors: they can never answer the step. */
export const hiddenRequired: Claim<'hidden-required'> = {
  code: 'hidden-required',
  *refute({ program, subject, explorer, today }) {
    const start = startOf(program)
    for (const { id, step, path, field, kind } of subject.fields) {
      if (!field.when || kind === 'fixed' || !validateStep(program, step, start[step]!, today)[id]) continue
      const all = explorer.situations(Object.keys(field.when), { step }) ?? []
      const bad = all.filter(({ facts }) => !matches(field.when, facts))
      const [first] = bad
      if (!first) continue
      const args = { field: id, where: whereabouts(bad, all) }
      yield { path: [...path, 'when'], args, counterexample: counterexampleOf(first, today) }
    }
  },
}
