import type { When } from '../../../../schemas/flow.ts'
import { any, holds, not } from '../../../runtime/cases/formula.ts'
import type { Formula } from '../../../runtime/cases/formula.ts'
import { namesInCondition } from '../../../runtime/program/when.ts'
import { afterChange } from './after-change.ts'
import { counterexampleOf } from './case-path.ts'
import type { Claim } from './claim.ts'
import { dependsOnDead, deadSteps, factsAt, nearestTo } from './dead-condition.ts'
import type { ProofBasis } from './proof-basis.ts'
import { isUsed } from './wording.ts'

/**
 * An alternative that no visitor ever meets at its place. For an alternative without a condition this is only a
 * warning, since the language requires one.
 */
export const deadWording: Claim<'dead-wording'> = {
  code: 'dead-wording',
  *refute(basis) {
    const { explorer, readings, today } = basis
    const dead = deadSteps(basis)
    for (const { slot, conditions, names, scopes } of readings) {
      // Only the names in the conditions matter here, not the content of the entries or the names in it.
      const inConditions = names.filter((name) => conditions.some((when) => namesInCondition(when).includes(name)))
      const casesOf = (question: Formula) => explorer.cases(inConditions, scopes, question)
      const isIdle = (question: Formula) =>
        casesOf(question)?.isEmpty === true && !afterChange(explorer, inConditions, scopes, question)
      const first = conditions.length === 0 ? undefined : casesOf(true)?.first()
      if (!first) continue
      const idle = conditions.flatMap((_, index) => (isIdle(isUsed(conditions, index)) ? [index] : []))
      for (const index of idle) {
        const when = conditions[index]
        const path = [...slot.path, index]
        if (!when) {
          const counterexample = counterexampleOf(first.casePath, today, first.step)
          if (index === idle[0] && areForAll(basis, conditions.slice(0, index)))
            yield { path, severity: 'warning', args: {}, counterexample }
          continue
        }
        if (dependsOnDead(basis, [...path, 'when'], dead)) continue
        const near = nearestTo(when, casesOf)?.first() ?? first
        const args = { taken: casesOf(holds(when))?.isEmpty === false, when: factsAt(basis, [...path, 'when']) }
        yield { path, args, counterexample: counterexampleOf(near.casePath, today, near.step) }
      }
    }
  },
}

/** Reports whether one of the conditions holds for every visitor of the flow, not only for those who get to them. */
function areForAll({ explorer }: ProofBasis, conditions: readonly (When | undefined)[]): boolean {
  const names = conditions.flatMap(namesInCondition)
  return explorer.cases(names, [{}], not(any(conditions.map(holds))))?.isEmpty === true
}
