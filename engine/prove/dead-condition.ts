import type { When } from '../../schemas/flow.ts'
import type { Path } from '../flow/source/path.ts'
import { valueAt } from '../flow/source/path.ts'
import { matches } from '../flow/when.ts'
import type { Claim } from './claim.ts'
import type { Scope } from './answering.ts'
import type { Ground } from './ground.ts'
import { nearestTo, factsOf } from './nearest.ts'
import { counterexampleOf } from './situation.ts'

/** A step, a field or a dialog whose condition holds for nobody: it is never seen. */
export const deadCondition: Claim<'dead-condition'> = {
  code: 'dead-condition',
  *refute(ground) {
    const { flow, subject, explorer, today } = ground
    const dead = deadSteps(ground)
    for (const { kind, path } of subject.slots) {
      // The conditions of alternatives are told by `dead-wording`.
      if (kind !== 'condition' || typeof path.at(-2) === 'number') continue
      const when = valueAt(flow, path) as When
      const isStep = path[0] === 'steps' && path.length === 3
      if (asksDead(ground, when, dead)) continue
      const all = explorer.situations(Object.keys(when), isStep ? {} : scopeOf(path))
      if (!all || all.length === 0 || all.some(({ facts }) => matches(when, facts))) continue
      const near = nearestTo(when, all)
      yield { path, args: { ...subjectOf(path), when: factsOf(when) }, counterexample: counterexampleOf(near, today) }
    }
  },
}

/** The steps that nobody is asked. */
export function deadSteps({ flow, explorer }: Ground): Set<string> {
  return new Set(
    flow.order.filter((id) => {
      const { when } = flow.steps[id]!
      const all = explorer.situations(Object.keys(when ?? {}))
      return all !== undefined && !all.some(({ facts }) => matches(when, facts))
    }),
  )
}

/** True where a condition asks for the answer of a step that is itself never asked: one mistake is told once. */
export function asksDead({ explorer }: Ground, when: When | undefined, dead: ReadonlySet<string>): boolean {
  const { answers } = explorer.vocabulary
  return Object.keys(when ?? {}).some((name) => dead.has(answers.get(name)?.step ?? ''))
}

function scopeOf([root, step]: Path): Scope {
  if (root === 'steps') return { step: String(step) }
  return root === 'send' ? { moment: 'end' } : {}
}

function subjectOf([root, step, part, field]: Path): { step?: string; field?: string; number?: boolean } {
  if (root !== 'steps') return { number: root === 'send' }
  return part === 'when' ? { step: String(step) } : { field: String(field) }
}
