import { any, holds, not } from '../../../runtime/cases/formula.ts'
import { namesInCondition } from '../../../runtime/program/when.ts'
import { counterexampleOf } from './case-path.ts'
import type { Claim } from './claim.ts'
import { failing } from './failing.ts'

/** A context in which no step is visible: the form opens without content. */
export const noQuestion: Claim<'nothing-asked'> = {
  code: 'nothing-asked',
  *refute({ flow, explorer, today }) {
    const conditions = flow.order.map((id) => flow.steps[id]!.when)
    if (conditions.includes(undefined)) return
    const names = conditions.flatMap(namesInCondition)
    const bad = failing(explorer, names, [{}], not(any(conditions.map(holds))))
    if (!bad) return
    yield { path: ['order'], args: { where: bad.where }, counterexample: counterexampleOf(bad.casePath, today) }
  },
}
