import type { When } from '../../../../schemas/flow.ts'
import { all, any, holds, not, type Formula } from '../../../runtime/cases/formula.ts'
import { namesInCondition } from '../../../runtime/program/when.ts'
import type { Path } from '../../read/path.ts'
import { valueAt } from '../../read/path.ts'
import { afterChange } from './after-change.ts'
import { counterexampleOf } from './case-path.ts'
import type { Claim } from './claim.ts'
import { dependsOnDead, deadSteps, factsOf, scopesOf, isIndependent } from './dead-condition.ts'
import type { Scope } from './explore/scope.ts'
import type { ProofBasis } from './proof-basis.ts'
import { isUsed } from './wording.ts'

/**
 * A condition in an `any` that decides nothing: it holds for no visitor, or only for visitors for whom another of the
 * conditions holds.
 */
export const deadAny: Claim<'dead-any'> = {
  code: 'dead-any',
  *refute(basis) {
    const { explorer, today } = basis
    const dead = deadSteps(basis)
    for (const { path, parts, names, scopes, under } of groupsOf(basis)) {
      const casesOf = (question: Formula) => explorer.cases(names, scopes, all([under, question]))
      const first = casesOf(true)?.first()
      if (!first) continue
      const left = new Set(parts)
      for (const part of parts.toReversed()) {
        const remainingParts = [...left].filter((when) => when !== part)
        const alone = all([holds(part), not(any(remainingParts.map(holds)))])
        if (casesOf(alone)?.isEmpty !== true || afterChange(explorer, names, scopes, all([under, alone]))) continue
        left.delete(part)
        if (dependsOnDead(basis, part, dead)) continue
        const taken = casesOf(holds(part))?.isEmpty === false
        const counterexample = counterexampleOf(first.casePath, today, first.step)
        const severity = taken ? 'warning' : 'error'
        yield {
          path: [...path, 'any', parts.indexOf(part)],
          severity,
          args: { taken, when: factsOf(part) },
          counterexample,
        }
      }
    }
  },
}

interface Group {
  readonly path: Path
  /** The conditions in the `any`. */
  readonly parts: readonly When[]
  readonly names: readonly string[]
  readonly scopes: readonly Scope[]
  /** The condition under which the surrounding condition applies and holds. */
  readonly under: Formula
}

function* groupsOf({ flow, subject, readings }: ProofBasis): Generator<Group> {
  const group = (
    path: Path,
    when: When | undefined,
    scopes: readonly Scope[],
    names: readonly string[],
    under: Formula,
  ): Group[] => {
    return when?.any ? [{ path, parts: when.any, names, scopes, under }] : []
  }
  for (const { kind, path } of subject.slots) {
    if (kind !== 'condition' || !isIndependent(path)) continue
    const when = valueAt(flow, path) as When
    yield* group(path, when, scopesOf(subject, path, when), namesInCondition(when), holds(when))
  }
  for (const { slot, conditions, scopes } of readings)
    for (const [index, when] of conditions.entries())
      yield* group(
        [...slot.path, index, 'when'],
        when,
        scopes,
        conditions.flatMap(namesInCondition),
        isUsed(conditions, index),
      )
}
