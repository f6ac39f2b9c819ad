import type { Field, Flow } from '../../../schemas/flow.ts'
import { isPicks, textOf } from './text.ts'
import type { Facts } from './when.ts'

/**
 * A field whose unit, and what stands before it, are as a visitor sees them: only these are taken off what is typed.
 */
export function unitAsShown(flow: Flow, field: Field, facts: Facts): Field {
  const { unit, before } = field
  if (!isPicks(unit) && !isPicks(before)) return field
  const shown = { unit: textOf(flow, unit, facts) ?? '', before: textOf(flow, before, facts) ?? '' }
  return {
    ...field,
    ...(unit !== undefined && { unit: shown.unit }),
    ...(before !== undefined && { before: shown.before }),
  }
}
