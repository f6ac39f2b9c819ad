import type { Lint } from './lint.ts'
import { domainOf, isEarlier, termsOf } from './terms.ts'

/** A step whose condition asks for an answer that is not given yet when the step's turn comes. */
export const conditionLaterStep: Lint = {
  code: 'condition-later-step',
  *check(subject) {
    for (const { key, path, step } of termsOf(subject)) {
      const field = subject.fields.find(({ id }) => id === key)
      if (!field || Object.hasOwn(subject.flow.context, key) || !domainOf(subject, key)) continue
      if (isEarlier(subject, field, step)) continue
      const message =
        field.step === step
          ? `"${key}" is asked in this same step; a condition can ask for answers of earlier steps only.`
          : `"${key}" is asked in the step "${field.step}", which comes after "${step}" in "order".`
      yield { path, on: 'key', message }
    }
  },
}
