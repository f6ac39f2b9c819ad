import type { When } from '../../../../schemas/flow.ts'
import { all, any, holds, not, type Formula } from '../../../runtime/cases/formula.ts'
import { namesInCondition, termsIn } from '../../../runtime/program/when.ts'
import type { Path } from '../../read/path.ts'
import { valueAt } from '../../read/path.ts'
import { afterChange } from './after-change.ts'
import { counterexampleOf } from './case-path.ts'
import type { Claim } from './claim.ts'
import { dependsOnDead, deadSteps, factsAt, scopesOf, isIndependent, namedIn } from './dead-condition.ts'
import type { Scope } from './explore/scope.ts'
import type { ProofBasis } from './proof-basis.ts'
import { isUsed } from './wording.ts'

/**
 * A condition in an `any` or a `not` that decides nothing. In an `any`, it holds for no visitor, or only for visitors
 * for whom another of the conditions holds. In a `not`, it holds for no visitor who meets the rest.
 */
export const deadAny: Claim<'dead-any'> = {
  code: 'dead-any',
  *refute(basis) {
    const { explorer, today } = basis
    const dead = deadSteps(basis)
    for (const { path, when, names, scopes, around } of groupsOf(basis)) {
      const casesOf = (question: Formula) => explorer.cases(names, scopes, all([around, question]))
      const left = new Set<When>()
      const first = casesOf(holds(when))?.first()
      if (!first) continue
      for (const { part, at } of idleParts(when, left)) {
        const [now, without] = [holdsWithout(when, left), holdsWithout(when, new Set([...left, part]))]
        const different = any([all([now, not(without)]), all([without, not(now)])])
        const question = all([around, different])
        if (casesOf(different)?.isEmpty !== true || afterChange(explorer, names, scopes, question)) continue
        left.add(part)
        if (dependsOnDead(basis, [...path, ...at], dead)) continue
        const taken = casesOf(all([holds(termsIn(when) as When), holds(part)]))?.isEmpty === false
        const counterexample = counterexampleOf(first.casePath, today, first.step)
        const severity = taken ? 'warning' : 'error'
        const args = { negated: at.at(-1) === 'not', taken, when: factsAt(basis, [...path, ...at]) }
        yield { path: [...path, ...at], severity, args, counterexample }
      }
    }
  },
}

/** A condition in another one, with its path there. */
interface Inner {
  readonly part: When
  readonly at: Path
}

/** Yields the conditions in a condition, the last first, and those in each of them that is not left out. */
function* idleParts(when: When, left: ReadonlySet<When>, at: Path = []): Generator<Inner> {
  const inner = [
    ...(when.any ?? []).map((part, index): Inner => ({ part, at: [...at, 'any', index] })),
    ...(when.not ? [{ part: when.not, at: [...at, 'not'] }] : []),
  ]
  for (const item of inner.reverse()) {
    yield item
    if (!left.has(item.part)) yield* idleParts(item.part, left, item.at)
  }
}

/** Returns the formula of a condition without some of the conditions in it. */
function holdsWithout(when: When, left: ReadonlySet<When>): Formula {
  const { any: some, not: without, ...rest } = when
  const inner = (part: When) => holdsWithout(part, left)
  return all([
    holds(rest as When),
    some === undefined || any(some.filter((part) => !left.has(part)).map(inner)),
    without === undefined || left.has(without) || not(inner(without)),
  ])
}

interface Group {
  readonly path: Path
  readonly when: When
  readonly names: readonly string[]
  readonly scopes: readonly Scope[]
  /** The condition under which the condition is looked at. */
  readonly around: Formula
}

function* groupsOf(basis: ProofBasis): Generator<Group> {
  const { flow, subject, readings } = basis
  for (const { kind, path } of subject.slots) {
    if (kind !== 'condition' || !isIndependent(path)) continue
    if (path[0] === 'conditions' && !namedIn(basis).has(String(path[1]))) continue
    const when = valueAt(flow, path) as When
    yield { path, when, scopes: scopesOf(subject, path, when), names: namesInCondition(when), around: true }
  }
  for (const { slot, conditions, scopes } of readings)
    for (const [index, when] of conditions.entries())
      if (when)
        yield {
          path: [...slot.path, index, 'when'],
          when,
          scopes,
          names: conditions.flatMap(namesInCondition),
          around: isUsed([...conditions.slice(0, index), undefined], index),
        }
}
