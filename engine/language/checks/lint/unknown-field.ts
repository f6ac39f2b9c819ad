import { referencesIn } from '../../names/references.ts'
import type { Lint } from './lint.ts'
import { meant, sureFix } from './meant.ts'

/** A name where a field's is needed, and no field there has it. */
export const unknownField: Lint<'unknown-field'> = {
  code: 'unknown-field',
  *check(subject) {
    for (const { id, path, on, step, role, beside } of referencesIn(subject)) {
      const there = subject.fields.filter((field) => step === undefined || field.step === step)
      if (there.some((field) => field.id === id)) continue
      const known = there.filter(({ kind }) => kind.roles.includes(role)).map((field) => field.id)
      const args = { name: id, step, known, ...meant(id, known) }
      yield { path, ...(on && { on }), args, ...sureFix(id, known, beside) }
    }
  },
}
