import type { When } from '../../../../schemas/flow.ts'
import { all as allOf, holds, type Formula } from '../../../runtime/cases/formula.ts'
import { derived } from '../../../runtime/derived.ts'
import { namesInCondition, partOf } from '../../../runtime/program/when.ts'
import type { NamedFact } from '../../messages/facts.ts'
import { fieldAt, type Subject } from '../../names/subject.ts'
import type { Path } from '../../read/path.ts'
import { valueAt } from '../../read/path.ts'
import { afterChange } from './after-change.ts'
import { counterexampleOf } from './case-path.ts'
import type { Claim } from './claim.ts'
import type { Cases } from './explore/cases.ts'
import type { Scope } from './explore/scope.ts'
import type { ProofBasis } from './proof-basis.ts'
import { scopesWithin } from './scopes.ts'

/** A step, a field or a dialog whose condition holds for no visitor, so that it is never seen. */
export const deadCondition: Claim<'dead-condition'> = {
  code: 'dead-condition',
  *refute(basis) {
    const { flow, subject, explorer, today } = basis
    const dead = deadSteps(basis)
    for (const { kind, path } of subject.slots) {
      if (kind !== 'condition' || !isIndependent(path)) continue
      const when = valueAt(flow, path) as When
      const [root, step, part, ...rest] = path
      const isOfStep = root === 'steps' && part === 'when' && rest.length === 0
      if ((isOfStep && !dead.has(String(step))) || dependsOnDead(basis, when, dead)) continue
      const casesOf = (question: Formula) =>
        explorer.cases(namesInCondition(when), scopesOf(subject, path, when), question)
      if (
        casesOf(holds(when))?.isEmpty !== true ||
        afterChange(explorer, namesInCondition(when), scopesOf(subject, path, when), holds(when))
      )
        continue
      const near = nearestTo(when, casesOf)?.first()
      if (!near) continue
      yield {
        path,
        args: { ...subjectOf(path), when: factsOf(when) },
        counterexample: counterexampleOf(near.casePath, today),
      }
    }
  },
}

/** Returns the steps that no visitor is shown. */
export const deadSteps = derived(
  ({ flow, explorer }: ProofBasis): ReadonlySet<string> =>
    new Set(
      flow.order.filter((id) => {
        const { when } = flow.steps[id]!
        return when !== undefined && explorer.cases(namesInCondition(when), [{}], holds(when))?.isEmpty === true
      }),
    ),
)

/**
 * Reports whether a condition depends on the answer to a step that is never shown. Then only the step's own mistake is
 * reported.
 */
export function dependsOnDead({ explorer }: ProofBasis, when: When | undefined, dead: ReadonlySet<string>): boolean {
  const { answers } = explorer.distinctions
  return namesInCondition(when).some((name) => dead.has(answers.get(name)?.step ?? ''))
}

/** Returns the cases in which as many parts of a condition as possible hold together. Earlier parts take precedence. */
export function nearestTo(when: When, casesOf: (question: Formula) => Cases | undefined): Cases | undefined {
  let near = casesOf(true)
  let held: Formula = true
  for (const name of Object.keys(when)) {
    const more = allOf([held, holds(partOf(when, name))])
    const cases = casesOf(more)
    if (!cases || cases.isEmpty) continue
    near = cases
    held = more
  }
  return near
}

/** Returns a condition as facts, for messages. */
export const factsOf = (when: When): NamedFact[] => Object.entries(when).map(([name, value]) => ({ name, value }))

/**
 * Reports whether a condition is neither that of an alternative, which `dead-wording` covers, nor in an `any`, which
 * `dead-any` covers.
 */
export const isIndependent = (path: Path): boolean =>
  typeof path.at(-1) !== 'number' && (typeof path.at(-2) !== 'number' || path.at(-3) === 'rulesWhen')

/** Returns the scopes in which an independent condition is evaluated. */
export function scopesOf(subject: Subject, path: Path, when: When): Scope[] {
  if (path[0] === 'tables' || fieldAt(path)) return scopesWithin(subject, path, when)
  return [path[0] === 'send' ? { phase: 'end' } : {}]
}

function subjectOf(path: Path): { step?: string; field?: string; option?: string; rules?: boolean; number?: boolean } {
  const [root, name] = path
  const { field, slot } = fieldAt(path) ?? {}
  if (slot === 'when') return { field: String(field) }
  if (slot?.startsWith('rulesWhen')) return { rules: true }
  if (slot !== undefined || root === 'tables') return { option: String(path.at(-2)) }
  return root === 'steps' ? { step: String(name) } : { number: root === 'send' }
}
