import { computedOf, planOf } from '../../../runtime/program/computed.ts'
import { askableOf } from '../../names/askable.ts'
import { areSound } from '../../names/computed.ts'
import type { Subject } from '../../names/subject.ts'
import { isEarlier, namesBehind, termsOf, type Term } from '../../names/terms.ts'
import type { Lint } from './lint.ts'

/** A step whose condition depends, perhaps through a named one, on an answer that is not given before the step. */
export const conditionLaterStep: Lint<'condition-later-step'> = {
  code: 'condition-later-step',
  *check(subject) {
    const { flow } = subject
    for (const { key: used, path, places } of termsOf(subject)) {
      const isNamed = Object.hasOwn(flow.conditions ?? {}, used)
      const condition = isNamed ? used : undefined
      for (const key of isNamed ? namesBehind(flow, used) : [used]) {
        const late = Object.hasOwn(computedOf(flow), key)
          ? lateComputed(subject, key, places)
          : lateAnswer(subject, key, places)
        if (!late) continue
        yield { path, on: 'key', args: { key, condition, ...late } }
        break
      }
    }
  },
}

function lateAnswer(subject: Subject, key: string, places: Term['places']) {
  const field = subject.fields.find(({ id }) => id === key)
  if (!field || Object.hasOwn(subject.flow.context, key) || !askableOf(subject, key)) return undefined
  const place = places.find((place) => !isEarlier(subject, field, place))
  if (!place) return undefined
  const { step, field: own } = place
  const answeringStep = field.step === step ? undefined : field.step
  return { asked: answeringStep, step, field: own === key ? undefined : own, own: own === key }
}

function lateComputed(subject: Subject, key: string, places: Term['places']) {
  const { order } = subject.flow
  const last = planOf(subject.flow).steps.get(key)?.at(-1)
  if (last === undefined || !areSound(subject)) return undefined
  const late = places.find(({ step }) => order.indexOf(step) <= order.indexOf(last))
  return late && { computed: true, asked: last === late.step ? undefined : last, step: late.step }
}
