import type { Flow, When } from '../../../../schemas/flow.ts'
import { optionsOf } from '../../../runtime/program/options.ts'

/** An option that is not offered to everybody. */
interface Lapsing {
  readonly field: string
  readonly option: string
  readonly when: When
}

/**
 * The options by which the session asks a step again, once a change has taken away the one that is chosen: those with a condition,
 * of a field that starts with another option. A field that starts with nothing is empty then, and its step stays answered.
 */
export function lapsingOptions(flow: Flow, step: string): Lapsing[] {
  return Object.entries(flow.steps[step]!.fields).flatMap(([field, whole]) => {
    const { default: start } = whole
    if (typeof start !== 'string') return []
    return Object.entries(optionsOf(flow, whole)).flatMap(([option, { when }]) => (when && option !== start ? [{ field, option, when }] : []))
  })
}
