import type { Field, Flow } from '../../../schemas/flow.ts'
import { isPicks, textOf } from './text.ts'
import type { Facts } from './when.ts'

/** Returns a field with the unit and the prefix that this visitor sees. Only these are removed from typed text. */
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
