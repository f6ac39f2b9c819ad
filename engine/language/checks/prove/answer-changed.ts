import type { Field } from '../../../../schemas/flow.ts'
import { kindOf } from '../../../runtime/program/kind.ts'
import { resolveStep } from '../../../runtime/program/resolve-step.ts'
import { fieldsOf } from '../../../runtime/program/shapes.ts'
import { isSame, type Value } from '../../../runtime/value.ts'
import { recover } from '../../../runtime/verify/recover.ts'
import type { Claim } from './claim.ts'
import type { ProofBasis } from './proof-basis.ts'
import { type StepForm, formsOf } from './sending/forms.ts'
import { placesOf, visitorOf } from './sending/shown.ts'

/**
 * An answer that is received differently from how it was given, because part of it is lost on the way. Rejected answers
 * are reported by `payload-refused`.
 */
export const answerChanged: Claim<'answer-changed'> = {
  code: 'answer-changed',
  *refute(basis) {
    const reported = new Set<string>()
    for (const form of formsOf(basis)) {
      if (reported.has(form.step)) continue
      const [change] = changesIn(basis, form)
      if (!change || form.problems.length > 0) continue
      reported.add(form.step)
      const { field } = change
      const shapes = Object.entries(basis.flow.steps[form.step]!.answer ?? {})
      const key = shapes.find(([, shape]) => fieldsOf(shape).includes(field))?.[0] ?? field
      yield {
        path: placesOf(basis).get(form.step)!.get(key)!,
        on: 'key',
        args: change,
        counterexample: visitorOf(form),
      }
    }
  },
}

/**
 * Returns the fields of a form's step whose received values differ from the answers. Parts of joined texts are left
 * out, because they cannot be separated again.
 */
function changesIn({ flow, program }: ProofBasis, { step: id, values, facts, payload }: StepForm) {
  const step = flow.steps[id]!
  const given = values.get(id)!
  const { values: read, untold } = recover(program, step, payload)
  const dates = new Set(Object.values(step.answer ?? {}).flatMap(({ date = [] }) => date))
  const textOfValue = (field: string, value: Value = '') =>
    dates.has(field) && value !== '' ? String(value).padStart(2, '0') : value
  const resolved = resolveStep(program, step, given, facts)
  return (
    Object.keys(resolved.fields)
      .filter((field) => field in given && !untold.has(field))
      .filter((field) => !isSame(textOfValue(field, resolved.values[field]), textOfValue(field, read[field])))
      // Typed text can have several spellings, such as 12.5 and 12.50.
      .filter((field) => !isSameTyped(program, step.fields[field]!, resolved.values[field], read[field]))
      .map((field) => ({ field, answered: resolved.values[field], read: read[field] ?? '' }))
  )
}

function isSameTyped(
  program: ProofBasis['program'],
  field: Field,
  left: Value | undefined,
  right: Value | undefined,
): boolean {
  const { typed, payload } = kindOf(program, field)
  const [sent, again] = [left, right].map((value) => payload(program, field, value))
  return typed && sent !== undefined && isSame(sent, again)
}
