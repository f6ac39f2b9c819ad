import { referencesIn } from '../../names/references.ts'
import type { Lint } from './lint.ts'

/** A reference to a field that exists, but whose kind the place cannot work with. */
export const fieldKind: Lint<'field-kind'> = {
  code: 'field-kind',
  *check(subject) {
    const { kinds } = subject.vocabulary
    for (const { id, path, on, step, role } of referencesIn(subject)) {
      const field = subject.fields.find((field) => field.id === id && (step === undefined || field.step === step))
      if (!field || field.kind.roles.includes(role)) continue
      yield {
        path,
        ...(on && { on }),
        args: {
          id,
          kind: field.kind.words,
          needed: kinds.filter(({ roles }) => roles.includes(role)).map(({ words }) => words),
        },
      }
    }
  },
}
