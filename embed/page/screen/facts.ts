import { pageHost } from '../../../engine/runtime/effects/query.ts'
import type { lastingShares } from '../../../engine/runtime/effects/split.ts'
import { contextOf } from '../../../engine/runtime/program/context.ts'
import { fits } from '../../../engine/runtime/program/host.ts'
import type { Fact } from '../../../engine/runtime/program/when.ts'
import type { OpenOptions } from '../../../schemas/host.ts'
import type { Drawn } from './nodes.ts'

/**
 * Returns the context of a form that opens with these options now, as far as its first screen depends on it. The engine
 * reports wrong options. Undefined if the context needs the engine.
 */
export function factsOf(
  { flow, options: known }: Drawn,
  given: unknown,
  shares?: typeof lastingShares,
): Record<string, Fact> | undefined {
  const { split: requestedSplit, ...rest } = { ...(given as { readonly split?: object } | null) }
  const options = Object.fromEntries(
    Object.entries(rest).filter(([name, value]) => Object.hasOwn(known, name) && fits(value, known[name]!)),
  ) as OpenOptions
  const split = shares ? shares(flow, { ...requestedSplit }) : {}
  return split && contextOf(flow, { options, ...pageHost(), split }, [], '')
}
