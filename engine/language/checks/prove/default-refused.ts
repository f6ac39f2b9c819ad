import { validateResolved } from '../../../runtime/program/validate.ts'
import { isSame } from '../../../runtime/value.ts'
import { inEachBranch, isInBranch } from '../../kinds/rule-branches.ts'
import { namesWithin } from '../../names/references.ts'
import { counterexampleOf } from './case-path.ts'
import type { Claim } from './claim.ts'
import { startOf } from './witness/witness.ts'

/** A default that the field's own rules reject, or that the field changes. */
export const defaultRefused: Claim<'default-refused'> = {
  code: 'default-refused',
  *refute({ flow, program, subject, explorer, today }) {
    const start = startOf(program)
    for (const { id, step, path, field, kind } of subject.fields) {
      if (!kind.drawn || field.default === undefined || field.default === '') continue
      const value = start[step]![id]!
      // The start value for a number is the text that a visitor would type for it.
      const isTaken = isSame(value, typeof field.default === 'number' ? String(field.default) : field.default)
      const branches = inEachBranch(field).map(
        (branch) =>
          validateResolved(program, step, { fields: { [id]: branch }, values: start[step]! }, today)[id]?.rule,
      )
      for (const [branch, rule] of branches.entries()) {
        if (rule === undefined && isTaken) continue
        const first = explorer
          .cases(namesWithin(flow, field), [{ step, whens: [field.when] }], isInBranch(field, branch))
          ?.first()
        if (!first) continue
        // `type` is not a rule of the flow: it marks a value that no rule rejects, but that the field cannot have at
        // all.
        const args = { field: id, rule, becomes: value, none: rule === 'type' }
        yield { path: [...path, 'default'], args, counterexample: counterexampleOf(first.casePath, today, step) }
        break
      }
    }
  },
}
