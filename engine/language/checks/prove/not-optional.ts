import { counterexampleOf } from './case-path.ts'
import type { Claim } from './claim.ts'
import { namesOfFormula, wrongAtStart } from './wrong-at-start.ts'

/**
 * An optional step with a field that has to be filled in: others may come before it is answered, but nobody can send
 * without it. At the end of the order that is how a form shows its send button early, and no mistake.
 */
export const notOptional: Claim<'not-optional'> = {
  code: 'not-optional',
  *refute({ flow, program, explorer, today }) {
    const { after, needs = [] } = (flow.send.needs.clients && flow.clients) || {}
    for (const step of flow.order.slice(0, -1)) {
      // For what sending waits in any case there is a claim of its own.
      if (flow.steps[step]!.optional !== true || [after, ...needs].includes(step)) continue
      const {
        fields: [field],
        met,
      } = wrongAtStart({ program, today }, step)
      const first = field === undefined ? undefined : explorer.cases(namesOfFormula(met), [{ step }], met)?.first()
      if (field === undefined || !first) continue
      const { skipped, ...so } = counterexampleOf(first.casePath, today)
      yield {
        path: ['steps', step, 'optional'],
        on: 'key',
        severity: 'warning',
        args: { step, field },
        counterexample: { ...so, skipped: [...skipped, step] },
      }
    }
  },
}
