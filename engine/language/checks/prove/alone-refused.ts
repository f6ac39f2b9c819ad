import { branchOf, fieldIn } from '../../../runtime/program/branches.ts'
import { optionsOf } from '../../../runtime/program/options.ts'
import { note } from '../../messages/note.ts'
import { ruleAt } from '../../names/rule-sets.ts'
import { answersTo } from './answerable/answers.ts'
import { casesOf } from './answerable/field-cases.ts'
import { counterexampleOf } from './case-path.ts'
import type { Claim } from './claim.ts'
import { refusalOf } from './witness/witness.ts'

/**
 * An option that excludes all others, but that a rule for lists rejects when it is alone: a visitor with this answer is
 * stuck.
 */
export const aloneRefused: Claim<'alone-refused'> = {
  code: 'alone-refused',
  *refute(basis) {
    const { flow, program, subject, today } = basis
    for (const place of subject.fields) {
      const { alone } = place.field
      if (alone === undefined || !place.kind.drawn) continue
      for (const fieldCase of casesOf(basis, [place])) {
        const field = fieldIn(flow, place.field, fieldCase.facts)
        if (!Object.hasOwn(optionsOf(flow, field), alone)) continue
        const rule = refusalOf(program, place.step, place.id, [alone], today, field)
        // If no other answer is possible either, `no-value` reports it.
        const met = rule !== undefined && answersTo(program, place, field)(today) ? fieldCase.met() : undefined
        if (rule === undefined || !met) continue
        const more = met.where ? [note('only-where', { where: met.where })] : []
        const counterexample = counterexampleOf(
          { ...met.casePath, answers: { ...met.casePath.answers, [place.id]: [alone] } },
          today,
        )
        yield {
          path: ruleAt(place, rule, branchOf(field)) ?? place.path,
          args: { option: alone, rule },
          more,
          counterexample,
        }
        break
      }
    }
  },
}
