import { referencesIn } from '../../names/references.ts'
import type { FieldPlace } from '../../names/subject.ts'
import { isEarlier } from '../../names/terms.ts'
import type { Lint } from './lint.ts'
import { suggestion, sureFix } from './suggestion.ts'

/** A reference to a field that does not exist, or does not exist in the step that it must belong to. */
export const unknownField: Lint<'unknown-field'> = {
  code: 'unknown-field',
  *check(subject) {
    for (const { id, path, on, step, before, role, siblings } of referencesIn(subject)) {
      const candidates = subject.fields.filter((field) => step === undefined || field.step === step)
      if (candidates.some((field) => field.id === id)) continue
      const isInTime = (field: FieldPlace) =>
        before === undefined || isEarlier(subject, field, { step: before, field: undefined })
      const fitting = candidates.filter((field) => field.kind.roles.includes(role) && isInTime(field))
      const known = fitting.map((field) => field.id)
      const args = { name: id, step, known, ...suggestion(id, known) }
      yield { path, ...(on && { on }), args, ...sureFix(id, known, siblings) }
    }
  },
}
