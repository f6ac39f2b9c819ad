import { computedOf, planOf } from '../../../runtime/program/computed.ts'
import { askableOf } from '../../names/askable.ts'
import { areSound } from '../../names/computed.ts'
import { isEarlier, termsOf } from '../../names/terms.ts'
import type { Lint } from './lint.ts'

/** A step whose condition depends on an answer that is not given before the step. */
export const conditionLaterStep: Lint<'condition-later-step'> = {
  code: 'condition-later-step',
  *check(subject) {
    for (const { key, path, places } of termsOf(subject)) {
      if (Object.hasOwn(computedOf(subject.flow), key)) {
        const { order } = subject.flow
        const last = planOf(subject.flow).steps.get(key)?.at(-1)
        const late =
          areSound(subject) &&
          places.find(({ step }) => last !== undefined && order.indexOf(step) <= order.indexOf(last))
        if (late)
          yield {
            path,
            on: 'key',
            args: { key, computed: true, asked: last === late.step ? undefined : last, step: late.step },
          }
        continue
      }
      const field = subject.fields.find(({ id }) => id === key)
      if (!field || Object.hasOwn(subject.flow.context, key) || !askableOf(subject, key)) continue
      const place = places.find((place) => !isEarlier(subject, field, place))
      if (!place) continue
      const { step, field: own } = place
      const answeringStep = field.step === step ? undefined : field.step
      yield {
        path,
        on: 'key',
        args: { key, asked: answeringStep, step, field: own === key ? undefined : own, own: own === key },
      }
    }
  },
}
