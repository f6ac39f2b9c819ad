import { fieldsOf } from '../../../../runtime/program/shapes.ts'
import type { Counterexample } from '../../../counterexample.ts'
import { namedFact, type NamedFact } from '../../../messages/note.ts'
import { payloadKeysOf } from '../../../names/option-lists.ts'
import type { Path } from '../../../read/path.ts'
import type { ProofBasis } from '../proof-basis.ts'
import type { StepForm } from './forms.ts'

/** Returns, by step, the paths at which a flow declares the payload keys of the step. */
export function placesOf({ subject }: ProofBasis): ReadonlyMap<string, ReadonlyMap<string, Path>> {
  const places = new Map<string, Map<string, Path>>()
  for (const { step, key, path } of payloadKeysOf(subject))
    places.set(step, (places.get(step) ?? new Map()).set(key, path))
  return places
}

/** Returns the answers from which a payload key is made. If there are none, returns all answers of the step. */
export function answersFor({ flow }: ProofBasis, { step, values }: StepForm, key: string): NamedFact[] {
  const { answer } = flow.steps[step]!
  const own = answer?.[key] ? fieldsOf(answer[key]) : [key]
  const given = values.get(step)!
  const named = own.filter((name) => name in given)
  return (named.length > 0 ? named : Object.keys(given)).map((name) => namedFact(name, given[name]))
}

/** Returns the visitor of a form, with all answers of the form. */
export function visitorOf({ visitor, values, way }: StepForm): Counterexample {
  const answered = [...values].filter(([step]) => !visitor.skipped.includes(step))
  const { answers, skipped } = way()
  return {
    ...visitor,
    skipped,
    answers: Object.assign({}, answers, ...answered.map(([, given]) => given)) as Counterexample['answers'],
  }
}
