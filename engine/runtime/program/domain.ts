import type { ContextEntry } from '../../../schemas/flow.ts'
import type { Fact } from './when.ts'

/**
 * The possible values of a context name: the listed values, true or false, any number, or any text (`''` if none is
 * given).
 */
export type Domain = readonly Fact[] | 'flag' | 'number' | 'text'

/** The domain of a name of the context, as `contextOf` gives it values. */
export function domainOf(entry: ContextEntry): Domain {
  if ('split' in entry) return Object.keys(entry.split)
  if ('from' in entry) return entry.values
  return 'today' in entry || ('clients' in entry && entry.clients === 'count') ? 'number' : 'flag'
}
