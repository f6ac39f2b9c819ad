import { not } from '../../../runtime/cases/formula.ts'
import type { Claim } from './claim.ts'
import { counterexampleOf } from './situation.ts'
import { namesOfFormula, wrongAtStart } from './wrong-at-start.ts'

/** A step without a button that is right as it stands: whoever has nothing to change cannot go on. */
export const nothingToDo: Claim<'nothing-to-do'> = {
  code: 'nothing-to-do',
  *refute({ flow, program, explorer, today }) {
    for (const step of flow.order) {
      const { confirm, optional } = flow.steps[step]!
      if (confirm === true || optional === true) continue
      const right = not(wrongAtStart({ program, today }, step).met)
      const first = explorer.cases(namesOfFormula(right), [{ step }], right)?.first()
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
