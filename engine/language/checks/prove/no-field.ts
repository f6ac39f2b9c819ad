import { all, holds, not } from '../../../runtime/cases/formula.ts'
import { namesInCondition } from '../../../runtime/program/when.ts'
import type { Claim } from './claim.ts'
import { badIn } from './failing.ts'

/**
 * A step that has nothing to answer for some visitors, because each of its fields has a condition that does not hold
 * for them.
 */
export const noField: Claim<'no-field'> = {
  code: 'no-field',
  *refute({ flow, subject, explorer }) {
    for (const step of flow.order) {
      const drawn = subject.fields.filter((field) => field.step === step && field.kind.drawn)
      const conditions = drawn.map(({ field }) => field.when)
      // A step without a button is reported by `nothing-to-do`.
      if (conditions.includes(undefined) || flow.steps[step]!.confirm !== true) continue
      const bad = badIn(
        explorer,
        conditions.flatMap(namesInCondition),
        [{ step }],
        all(conditions.map((when) => not(holds(when)))),
      )
      if (!bad) continue
      const { where, facts: _, ...found } = bad
      yield { path: ['steps', step], on: 'key', args: { step, where }, ...found }
    }
  },
}
