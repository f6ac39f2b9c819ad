import { isSame } from '../../../runtime/kinds/value.ts'
import { validateStep } from '../../../runtime/program/validate.ts'
import type { Claim } from './claim.ts'
import { counterexampleOf } from './situation.ts'
import { startOf } from './witness/witness.ts'

/** A value to start with that the field's own rules refuse, or that the field makes something else of. */
export const defaultRefused: Claim<'default-refused'> = {
  code: 'default-refused',
  *refute({ program, subject, explorer, today }) {
    const start = startOf(program)
    for (const { id, step, path, field, kind } of subject.fields) {
      if (!kind.drawn || field.default === undefined || field.default === '') continue
      const value = start[step]![id]
      const rule = validateStep(program, step, start[step]!, today)[id]?.rule
      if (rule === undefined && isSame(value, field.default)) continue
      const first = explorer.cases([], [{ step }])?.first()
      if (!first) continue
      const args = { field: id, rule, becomes: value }
      yield { path: [...path, 'default'], args, counterexample: counterexampleOf(first.situation, today, step) }
    }
  },
}
