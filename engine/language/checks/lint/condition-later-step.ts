import { askableOf } from '../../names/askable.ts'
import { isEarlier, namesBehind, termsOf } from '../../names/terms.ts'
import type { Lint } from './lint.ts'

/** A step whose condition depends, perhaps through a named one, on an answer that is not given before the step. */
export const conditionLaterStep: Lint<'condition-later-step'> = {
  code: 'condition-later-step',
  *check(subject) {
    const { flow, fields } = subject
    for (const { key: used, path, places } of termsOf(subject)) {
      const isNamed = Object.hasOwn(flow.conditions ?? {}, used)
      for (const key of isNamed ? namesBehind(flow, used) : [used]) {
        const field = fields.find(({ id }) => id === key)
        if (!field || Object.hasOwn(flow.context, key) || !askableOf(subject, key)) continue
        const place = places.find((place) => !isEarlier(subject, field, place))
        if (!place) continue
        const { step, field: own } = place
        const answeringStep = field.step === step ? undefined : field.step
        const condition = isNamed ? used : undefined
        yield {
          path,
          on: 'key',
          args: { key, condition, asked: answeringStep, step, field: own === key ? undefined : own, own: own === key },
        }
        break
      }
    }
  },
}
