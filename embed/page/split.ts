import type { Host } from '../../engine/runtime/program/host.ts'
import type { Flow } from '../../schemas/flow.ts'
import { report, type Given } from './options.ts'

/**
 * The shares of splits that the options ask for, for trying them out; what the flow does not have is named on the
 * console.
 */
export function readSplit({ split: given }: Given, { context }: Flow): Pick<Host, 'split'> {
  if (given === undefined) return {}
  const split: Record<string, string> = {}
  if (typeof given !== 'object' || given === null) report('the option "split" must be an object.')
  for (const [name, share] of Object.entries(typeof given === 'object' ? { ...given } : {})) {
    const entry = Object.hasOwn(context, name) ? context[name] : undefined
    if (entry && 'split' in entry && typeof share === 'string' && Object.hasOwn(entry.split, share)) split[name] = share
    else report(`there is no such share of a split "${name}".`)
  }
  return { split }
}
