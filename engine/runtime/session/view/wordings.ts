import type { Text } from '../../../../schemas/flow.ts'
import type { Program } from '../../program/program.ts'
import type { Report } from '../../program/report-missing.ts'
import { linkedText } from '../../program/text.ts'
import type { Facts } from '../../program/when.ts'
import type { Wording } from './view.ts'

/** The wordings of a map that apply, in their order. */
export function wordings(
  program: Program,
  map: Record<string, Text> | undefined,
  facts: Facts,
  report?: Report,
): Wording[] {
  return Object.entries(map ?? {}).flatMap(([id, slot]) => {
    const linked = linkedText(program.flow, slot, facts, {}, {}, report)
    return linked.text === '' ? [] : [{ id, ...linked }]
  })
}
