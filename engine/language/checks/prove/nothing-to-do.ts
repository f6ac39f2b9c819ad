import { validateStep } from '../../../runtime/program/validate.ts'
import type { Claim } from './claim.ts'
import { counterexampleOf } from './situation.ts'
import { startOf } from './witness/witness.ts'

/** A step without a button that is right as it stands: whoever has nothing to change cannot go on. */
export const nothingToDo: Claim<'nothing-to-do'> = {
  code: 'nothing-to-do',
  *refute({ flow, program, explorer, today }) {
    const start = startOf(program)
    for (const step of flow.order) {
      const { confirm, optional } = flow.steps[step]!
      if (confirm === true || optional === true) continue
      if (Object.keys(validateStep(program, step, start[step]!, today)).length > 0) continue
      const first = explorer.cases([], [{ step }])?.first()
      if (!first) continue
      const { skipped, ...so } = counterexampleOf(first.situation, today)
      yield {
        path: ['steps', step],
        on: 'key',
        args: { step },
        counterexample: { ...so, skipped: [...skipped, step] },
      }
    }
  },
}
