import { any, holds, not, settled, type Formula } from '../../../runtime/cases/formula.ts'
import { agreementsOf } from '../../../runtime/program/fields.ts'
import { factOf } from '../../../runtime/program/kind.ts'
import type { AuthorProgram } from '../../author-program.ts'
import { counterexampleOf } from './case-path.ts'
import type { Claim } from './claim.ts'
import { startOf } from './witness/witness.ts'
import { namesOfFormula, wrongAtStart } from './wrong-at-start.ts'

/** A step without a button whose start values are valid: a visitor who has nothing to change can't continue. */
export const nothingToDo: Claim<'nothing-to-do'> = {
  code: 'nothing-to-do',
  *refute({ flow, program, explorer, today }) {
    for (const step of flow.order) {
      const { confirm, optional } = flow.steps[step]!
      if (confirm === true || optional === true) continue
      const right = not(any([wrongAtStart({ program, today }, step).met, isToBeTicked(program, step)]))
      const first = explorer.cases(namesOfFormula(right), [{ step }], right)?.first()
      if (!first) continue
      const { skipped, ...so } = counterexampleOf(first.casePath, today)
      yield { path: ['steps', step], on: 'key', args: { step }, counterexample: { ...so, skipped: [...skipped, step] } }
    }
  },
}

/** Returns the condition under which a step shows an agreement that sending needs, not yet ticked. */
function isToBeTicked(program: AuthorProgram, step: string): Formula {
  const { flow } = program
  const { fields } = flow.steps[step]!
  const start = startOf(program)[step]!
  // Nothing in the step is changed yet, so its own conditions see the start values of its fields.
  const own = Object.fromEntries(Object.entries(fields).map(([id, field]) => [id, factOf(program, field, start[id])]))
  const unticked = agreementsOf(flow).flatMap((id) => (fields[id] && fields[id].default !== true ? [fields[id]] : []))
  return any(unticked.map(({ when }) => settled(holds(when), own, (name) => !Object.hasOwn(own, name))))
}
