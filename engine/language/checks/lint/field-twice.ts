import type { Lint } from './lint.ts'

/** Two steps with a field of the same name. */
export const fieldTwice: Lint<'field-twice'> = {
  code: 'field-twice',
  *check({ fields }) {
    for (const { id, step, path } of fields) {
      const first = fields.find((field) => field.id === id)
      if (first === undefined || first.step === step) continue
      yield { path, on: 'key', args: { id, step: first.step } }
    }
  },
}
