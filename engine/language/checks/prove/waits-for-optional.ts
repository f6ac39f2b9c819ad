import { counterexampleOf } from './case-path.ts'
import type { Claim } from './claim.ts'

/** A step that may be skipped, although the search for clients waits for it and sending waits for the search. */
export const waitsForOptional: Claim<'waits-for-optional'> = {
  code: 'waits-for-optional',
  *refute({ flow: { steps, clients, send }, explorer, today }) {
    if (!clients || !send.needs.clients) return
    const places = [
      { step: clients.after, path: ['clients', 'after'] },
      ...clients.needs.map((step, index) => ({ step, path: ['clients', 'needs', index] })),
    ]
    for (const { step, path } of places) {
      const first = steps[step]?.optional === true ? explorer.cases([], [{ step }])?.first() : undefined
      if (!first) continue
      yield { path, args: { step }, counterexample: { ...counterexampleOf(first.casePath, today), skipped: [step] } }
    }
  },
}
