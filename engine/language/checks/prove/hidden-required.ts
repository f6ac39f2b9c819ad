import { validateStep } from '../../../runtime/program/validate.ts'
import { holds, not } from '../../../runtime/cases/formula.ts'
import type { Claim } from './claim.ts'
import { failing } from './failing.ts'
import { counterexampleOf } from './situation.ts'
import { startOf } from './witness/witness.ts'
import { askedBy } from '../../../runtime/program/when.ts'

/** A field that must be filled in and is not there for some visitors: they can never answer the step. */
export const hiddenRequired: Claim<'hidden-required'> = {
  code: 'hidden-required',
  *refute({ program, subject, explorer, today }) {
    const start = startOf(program)
    for (const { id, step, path, field, kind } of subject.fields) {
      if (!field.when || !kind.drawn || !validateStep(program, step, start[step]!, today)[id]) continue
      const bad = failing(explorer, askedBy(field.when), [{ step }], not(holds(field.when)))
      if (!bad) continue
      const args = { field: id, where: bad.where }
      yield { path: [...path, 'when'], args, counterexample: counterexampleOf(bad.situation, today) }
    }
  },
}
