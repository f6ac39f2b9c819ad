import { holds, not } from '../../../runtime/cases/formula.ts'
import { optionsOf } from '../../../runtime/program/options.ts'
import { namesInCondition } from '../../../runtime/program/when.ts'
import { counterexampleOf } from './case-path.ts'
import type { Claim } from './claim.ts'
import { failing } from './failing.ts'

/** A default option that is not offered to some visitors. */
export const defaultNotOffered: Claim<'default-not-offered'> = {
  code: 'default-not-offered',
  *refute({ flow, subject, explorer, today }) {
    for (const { step, path, field } of subject.fields) {
      const all = optionsOf(flow, field)
      for (const option of [field.default ?? []].flat()) {
        const when = all[String(option)]?.when
        if (!when) continue
        const bad = failing(explorer, namesInCondition(when), [{ step, whens: [field.when] }], not(holds(when)))
        if (!bad) continue
        yield {
          path: [...path, 'default'],
          args: { option: String(option), where: bad.where },
          counterexample: counterexampleOf(bad.casePath, today, step),
        }
      }
    }
  },
}
