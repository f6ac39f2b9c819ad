import { any, holds, not } from '../../../runtime/cases/formula.ts'
import { namesInCondition } from '../../../runtime/program/when.ts'
import { payloadKeysOf } from '../../names/option-lists.ts'
import { counterexampleOf } from './case-path.ts'
import type { Claim } from './claim.ts'
import { failing } from './failing.ts'

/** A search for clients whose last step some visitors are not shown, or that lacks its input for them. */
export const searchTooSoon: Claim<'search-too-soon'> = {
  code: 'search-too-soon',
  *refute({ flow, subject, explorer, today }) {
    const { clients } = flow
    if (!clients) return
    const keys = payloadKeysOf(subject).filter(({ key }) => clients.query.includes(key))
    const places = [
      { path: ['clients', 'after'], steps: [clients.after], step: clients.after },
      { path: ['clients', 'query'], steps: [...new Set(keys.map(({ step }) => step))], step: undefined },
    ]
    for (const { path, steps, step } of places) {
      const conditions = steps.map((id) => flow.steps[id]!.when)
      const names = conditions.flatMap(namesInCondition)
      const bad = failing(explorer, names, [{}], not(any(conditions.map(holds))))
      if (!bad) continue
      yield { path, args: { step, where: bad.where }, counterexample: counterexampleOf(bad.casePath, today) }
    }
  },
}
