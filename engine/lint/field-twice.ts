import type { Lint } from './lint.ts'

/** Two steps with a field of the same name. */
export const fieldTwice: Lint = {
  code: 'field-twice',
  *check({ fields }) {
    for (const { id, step, path } of fields) {
      const first = fields.find((field) => field.id === id)
      if (first === undefined || first.step === step) continue
      const message = `The step "${first.step}" already has a field "${id}"; a field's name stands once in a flow.`
      yield { path, on: 'key', message }
    }
  },
}
