import type { Said } from '../desk/said.ts'
import type { MapNode } from './model.ts'

/** What is said of a node, the worst first; what is said of the whole flow stands nowhere. */
export function doubtsOf({ path }: MapNode, said: readonly Said[]): Said[] {
  const own = said.filter((one) => one.path === path || one.path.startsWith(`${path}.`))
  return own.filter((one) => path !== 'send' || !one.path.startsWith('send.sms')).toSorted((one, other) => Number(other.severity === 'error') - Number(one.severity === 'error'))
}
