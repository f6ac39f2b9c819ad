import type { When } from '../../../../schemas/flow.ts'
import { all as allOf, holds, type Formula } from '../../../runtime/cases/formula.ts'
import { askedBy, partOf } from '../../../runtime/program/when.ts'
import type { Told } from '../../messages/facts.ts'
import { fieldAt } from '../../names/field-at.ts'
import type { Subject } from '../../names/subject.ts'
import type { Path } from '../../read/path.ts'
import { valueAt } from '../../read/path.ts'
import { afterChange } from './after-change.ts'
import type { Claim } from './claim.ts'
import type { Cases } from './explore/cases.ts'
import type { Scope } from './explore/scope.ts'
import type { Ground } from './ground.ts'
import { scopesWithin } from './scopes.ts'
import { counterexampleOf } from './situation.ts'

/** A step, a field or a dialog whose condition holds for nobody: it is never seen. */
export const deadCondition: Claim<'dead-condition'> = {
  code: 'dead-condition',
  *refute(ground) {
    const { flow, subject, explorer, today } = ground
    const dead = deadSteps(ground)
    for (const { kind, path } of subject.slots) {
      if (kind !== 'condition' || !standsAlone(path)) continue
      const when = valueAt(flow, path) as When
      const [root, step, part, ...rest] = path
      const isOfStep = root === 'steps' && part === 'when' && rest.length === 0
      if ((isOfStep && !dead.has(String(step))) || asksDead(ground, when, dead)) continue
      const casesOf = (question: Formula) => explorer.cases(askedBy(when), scopesOf(subject, path, when), question)
      if (
        casesOf(holds(when))?.isEmpty !== true ||
        afterChange(explorer, askedBy(when), scopesOf(subject, path, when), holds(when))
      )
        continue
      const near = nearestTo(when, casesOf)?.first()
      if (!near) continue
      yield {
        path,
        args: { ...subjectOf(path), when: factsOf(when) },
        counterexample: counterexampleOf(near.situation, today),
      }
    }
  },
}

const dead = new WeakMap<Ground, ReadonlySet<string>>()

/** The steps that nobody is asked. */
export function deadSteps(ground: Ground): ReadonlySet<string> {
  const known = dead.get(ground) ?? neverAsked(ground)
  dead.set(ground, known)
  return known
}

function neverAsked({ flow, explorer }: Ground): ReadonlySet<string> {
  return new Set(
    flow.order.filter((id) => {
      const { when } = flow.steps[id]!
      return when !== undefined && explorer.cases(askedBy(when), [{}], holds(when))?.isEmpty === true
    }),
  )
}

/** True where a condition asks for the answer of a step that is itself never asked: one mistake is reported once. */
export function asksDead({ explorer }: Ground, when: When | undefined, dead: ReadonlySet<string>): boolean {
  const { answers } = explorer.distinctions
  return askedBy(when).some((name) => dead.has(answers.get(name)?.step ?? ''))
}

/** Cases in which as much of a condition holds as can together, its first parts before its last. */
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

/** A condition as messages tell it. */
export const factsOf = (when: When): Told[] => Object.entries(when).map(([name, value]) => ({ name, value }))

/**
 * False for the conditions of alternatives, of which `dead-wording` tells, and for those in an `any`, of which
 * `dead-any` does.
 */
export const standsAlone = (path: Path): boolean =>
  typeof path.at(-1) !== 'number' && (typeof path.at(-2) !== 'number' || path.at(-3) === 'rulesWhen')

/** Where a condition that stands alone is looked at. */
export function scopesOf(subject: Subject, path: Path, when: When): Scope[] {
  if (path[0] === 'tables' || fieldAt(path)) return scopesWithin(subject, path, when)
  return [path[0] === 'send' ? { moment: 'end' } : {}]
}

function subjectOf(path: Path): { step?: string; field?: string; option?: string; rules?: boolean; number?: boolean } {
  const [root, name] = path
  const { field, slot } = fieldAt(path) ?? {}
  if (slot === 'when') return { field: String(field) }
  if (slot?.startsWith('rulesWhen')) return { rules: true }
  if (slot !== undefined || root === 'tables') return { option: String(path.at(-2)) }
  return root === 'steps' ? { step: String(name) } : { number: root === 'send' }
}
