import { any, holds, not } from '../../../runtime/cases/formula.ts'
import { optionsOf } from '../../../runtime/program/options.ts'
import { namesInCondition } from '../../../runtime/program/when.ts'
import type { Claim } from './claim.ts'
import { badIn } from './failing.ts'

/**
 * A field that offers some visitors nothing to choose, because each of its options has a condition that does not hold
 * for them.
 */
export const noOption: Claim<'no-option'> = {
  code: 'no-option',
  *refute({ flow, subject, explorer }) {
    for (const { id, step, path, field } of subject.fields) {
      const conditions = Object.values(optionsOf(flow, field)).map(({ when }) => when)
      if (conditions.length === 0 || conditions.includes(undefined)) continue
      const bad = badIn(
        explorer,
        conditions.flatMap(namesInCondition),
        [{ step, whens: [field.when] }],
        not(any(conditions.map(holds))),
      )
      if (!bad) continue
      const { where, facts: _, ...found } = bad
      yield { path: [...path, 'options'], on: 'key', args: { field: id, where }, ...found }
    }
  },
}
