import { kindsToCompare, referencesIn } from '../../names/references.ts'
import type { Lint } from './lint.ts'

/** A reference to a field that exists, but whose kind the place cannot work with. */
export const fieldKind: Lint<'field-kind'> = {
  code: 'field-kind',
  *check(subject) {
    const { kinds } = subject.vocabulary
    for (const reference of referencesIn(subject)) {
      const { id, path, on, step, role } = reference
      const field = subject.fields.find((field) => field.id === id && (step === undefined || field.step === step))
      if (!field) continue
      const needed = field.kind.roles.includes(role)
        ? kindsToCompare(subject, reference, field)
        : kinds.filter(({ roles }) => roles.includes(role)).map(({ words }) => words)
      if (needed.length > 0) yield { path, ...(on && { on }), args: { id, kind: field.kind.words, needed } }
    }
  },
}
