import { named } from '../flow/source/spoken.ts'
import { didYouMean } from './hint.ts'
import type { Lint } from './lint.ts'
import { referencesIn } from './references.ts'

/** A name where a field's is needed, and no field there has it. */
export const unknownField: Lint = {
  code: 'unknown-field',
  *check(subject) {
    for (const { id, path, on, step, kinds } of referencesIn(subject)) {
      const there = subject.fields.filter((field) => step === undefined || field.step === step)
      if (there.some((field) => field.id === id)) continue
      const known = there.filter(({ kind }) => kinds.includes(kind)).map((field) => field.id)
      const where = step === undefined ? '' : ` in the step "${step}"`
      const message = `There is no field "${id}"${where}; of use here: ${named(known) || 'none'}.`
      yield { path, ...(on && { on }), message, ...didYouMean(id, known) }
    }
  },
}
