import type { When } from '../../../../schemas/flow.ts'
import { all as allOf, holds, type Formula } from '../../../runtime/cases/formula.ts'
import { derived } from '../../../runtime/derived.ts'
import { innerConditions, namesInCondition, partOf, termsIn, type Wanted } from '../../../runtime/program/when.ts'
import type { NamedFact } from '../../messages/facts.ts'
import { fieldAt, type Subject } from '../../names/subject.ts'
import { termsOf } from '../../names/terms.ts'
import type { Path } from '../../read/path.ts'
import { valueAt } from '../../read/path.ts'
import { afterChange } from './after-change.ts'
import { counterexampleOf } from './case-path.ts'
import type { Claim, Refutation } from './claim.ts'
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
      const isIdle = root === 'conditions' && !namedIn(basis).has(String(step))
      if (isIdle || (isOfStep && !dead.has(String(step))) || dependsOnDead(basis, path, dead)) continue
      const names = namesInCondition(when)
      const scopes = scopesOf(subject, path, when)
      const casesOf = (question: Formula) => explorer.cases(names, scopes, question)
      if (casesOf(holds(when))?.isEmpty !== true || afterChange(explorer, names, scopes, holds(when))) continue
      const near = nearestTo(when, casesOf)?.first()
      if (!near) continue
      yield {
        path,
        args: { ...subjectOf(path), when: factsAt(basis, path) },
        counterexample: counterexampleOf(near.casePath, today),
      }
    }
    yield* deadEntries(basis)
  },
}

/**
 * Yields the numbers and limits in lists of values that no visitor can meet, although others can meet the rest of the
 * list. If nobody meets any of the list, the condition itself is reported.
 */
function* deadEntries(basis: ProofBasis): Generator<Refutation<'dead-condition'>> {
  const { subject, explorer, today } = basis
  for (const { key, path, values } of termsOf(subject)) {
    const isIdle = path[0] === 'conditions' && !namedIn(basis).has(String(path[1]))
    const measured = isIdle ? [] : values.filter(({ value }) => typeof value === 'number' || typeof value === 'object')
    if (values.length < 2 || measured.length === 0) continue
    const casesWith = (wanted: Wanted) => explorer.cases([key], [{}], holds({ [key]: wanted } as When))
    const met = values.map(({ value }) => casesWith(value)?.first()).find((first) => first !== undefined)
    if (!met) continue
    for (const { value, path: at } of measured) {
      const entry = { [key]: value } as When
      if (casesWith(value)?.isEmpty !== true || afterChange(explorer, [key], [{}], holds(entry))) continue
      const when = [{ name: key, value: valueAt(basis.written, at) }]
      yield { path: at, args: { entry: true, when }, counterexample: counterexampleOf(met.casePath, today) }
    }
  }
}

/** Returns the steps that no visitor is shown. */
export const deadSteps = derived(
  ({ flow, subject, explorer }: ProofBasis): ReadonlySet<string> =>
    new Set(
      flow.order.filter((id) => {
        const { when } = flow.steps[id]!
        return (
          when &&
          explorer.cases(namesInCondition(when), scopesOf(subject, ['steps', id, 'when'], when), holds(when))
            ?.isEmpty === true
        )
      }),
    ),
)

/** Returns the names under which conditions of the flow use others. */
export const namedIn = derived(({ subject, written }: ProofBasis): ReadonlySet<string> => {
  const paths = subject.slots.filter(({ kind }) => kind === 'condition').map(({ path }) => path)
  const names = paths.flatMap((path) => Object.keys(termsIn(valueAt(written, path) as When)))
  return new Set(names.filter((name) => Object.hasOwn(written.conditions ?? {}, name)))
})

/** Returns the conditions with a name that hold for no visitor. */
const deadNames = derived(
  ({ flow: { conditions = {} }, explorer }: ProofBasis): ReadonlySet<string> =>
    new Set(
      Object.entries(conditions).flatMap(([name, when]) =>
        explorer.cases(namesInCondition(when), [{}], holds(when))?.isEmpty === true ? [name] : [],
      ),
    ),
)

/**
 * Reports whether the condition at a path depends on the answer to a step that is never shown, or on a named condition
 * that never holds. Then only that mistake is reported.
 */
export function dependsOnDead(basis: ProofBasis, path: Path, dead: ReadonlySet<string>): boolean {
  const { answers } = basis.explorer.distinctions
  const own = path[0] === 'conditions' ? String(path[1]) : undefined
  return (
    namesInCondition(valueAt(basis.flow, path) as When).some((name) => dead.has(answers.get(name)?.step ?? '')) ||
    namesInCondition(valueAt(basis.written, path) as When).some((name) => name !== own && deadNames(basis).has(name))
  )
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

/** Returns the condition at a path as facts, for messages, in the words of the file. */
export const factsAt = ({ written }: ProofBasis, path: Path): NamedFact[] =>
  Object.entries(valueAt(written, path) as When).map(([name, value]) => ({ name, value }))

/**
 * Reports whether a condition is neither that of an alternative, which `dead-wording` covers, nor in an `any` or a
 * `not`, which `dead-any` covers.
 */
export const isIndependent = (path: Path): boolean =>
  !isInner(path) && (typeof path.at(-2) !== 'number' || path.at(-3) === 'rulesWhen')

/** Reports whether a condition is in the `any` or the `not` of another one. */
export const isInner = (path: Path): boolean =>
  (path.at(-1) === 'not' && path.at(-2) !== 'conditions') || typeof path.at(-1) === 'number'

/** Returns the scopes in which an independent condition is evaluated. */
export function scopesOf(subject: Subject, path: Path, when: When): Scope[] {
  if (path[0] === 'tables' || fieldAt(path)) return scopesWithin(subject, path, when)
  return [path[0] === 'send' || (path[0] === 'steps' && hasException(when)) ? { phase: 'end' } : {}]
}

/**
 * Reports whether a condition has a `not`. That of a step may then hold as long as an answer is missing, although the
 * step is only reached with the answer. So it is looked at once everything is answered.
 */
const hasException = (when: When): boolean => when.not !== undefined || innerConditions(when).some(hasException)

interface Conditional {
  condition?: string
  step?: string
  field?: string
  option?: string
  rules?: boolean
  number?: boolean
}

function subjectOf(path: Path): Conditional {
  const [root, name] = path
  if (root === 'conditions') return { condition: String(name) }
  const { field, slot } = fieldAt(path) ?? {}
  if (slot === 'when') return { field: String(field) }
  if (slot?.startsWith('rulesWhen')) return { rules: true }
  if (slot !== undefined || root === 'tables') return { option: String(path.at(-2)) }
  return root === 'steps' ? { step: String(name) } : { number: root === 'send' }
}
