import { counterexampleOf } from './case-path.ts'
import type { Claim } from './claim.ts'
import { namesOfFormula, wrongAtStart } from './wrong-at-start.ts'

/**
 * An optional step with a field that must be filled in: later steps can be answered before it, but sending waits for
 * it. At the end of the order this is no mistake, but the way in which a form shows its send button early.
 */
export const notOptional: Claim<'not-optional'> = {
  code: 'not-optional',
  *refute({ flow, program, explorer, today }) {
    const { after, needs = [] } = (flow.send.needs.clients && flow.clients) || {}
    for (const step of flow.order.slice(0, -1)) {
      // Steps that sending needs in any case are covered by `waits-for-optional`.
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
