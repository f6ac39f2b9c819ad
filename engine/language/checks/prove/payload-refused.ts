import { payloadKeysOf } from '../../names/option-lists.ts'
import type { Claim } from './claim.ts'
import { formsOf } from './sending/forms.ts'
import { answersFor, placesOf, visitorOf } from './sending/shown.ts'

/** Answers that the form accepts and the server rejects: the visitor could never send them. */
export const payloadRefused: Claim<'payload-refused'> = {
  code: 'payload-refused',
  *refute(basis) {
    const reported = new Set<string>()
    const all = new Set(payloadKeysOf(basis.subject).map(({ key }) => key))
    const places = placesOf(basis)
    for (const form of formsOf(basis)) {
      if (form.problems.length === 0) continue
      const own = places.get(form.step)!
      // Problems of another step are reported for that step, with its answers.
      const problem = form.problems.find(({ field }) => own.has(field) || !all.has(field))
      if (!problem) continue
      const { field: key, rule } = problem
      const place = own.has(key) ? form.step : key
      if (reported.has(place)) continue
      reported.add(place)
      const args = { key, rule, answers: answersFor(basis, form, key) }
      yield { path: own.get(key) ?? ['send', 'add'], on: 'key', args, counterexample: visitorOf(form) }
    }
  },
}
