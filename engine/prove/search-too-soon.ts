import { matches } from '../flow/when.ts'
import { payloadKeysOf } from '../lint/payload-keys.ts'
import type { Claim } from './claim.ts'
import { counterexampleOf, whereabouts } from './situation.ts'

/** A search for clients whose last step some visitors are not asked, or that has nothing to go by for them. */
export const searchTooSoon: Claim<'search-too-soon'> = {
  code: 'search-too-soon',
  *refute({ flow, subject, explorer, today }) {
    const { clients } = flow
    if (!clients) return
    const keys = payloadKeysOf(subject).filter(({ key }) => clients.query.includes(key))
    const places = [
      {
        path: ['clients', 'after'],
        steps: [clients.after],
        step: clients.after,
      },
      {
        path: ['clients', 'query'],
        steps: [...new Set(keys.map(({ step }) => step))],
        step: undefined,
      },
    ]
    for (const { path, steps, step } of places) {
      const all = explorer.situations(steps.flatMap((id) => Object.keys(flow.steps[id]!.when ?? {}))) ?? []
      const bad = all.filter(({ facts }) => !steps.some((id) => matches(flow.steps[id]!.when, facts)))
      const [first] = bad
      if (!first) continue
      const args = { step, where: whereabouts(bad, all) }
      yield { path, args, counterexample: counterexampleOf(first, today) }
    }
  },
}
