import type { Flows, Problem, Search, WantedClients } from '../published-flows.ts'
import { brokenMatch, brokenShape } from './chosen.ts'
import type { Directory, RecentDirectory } from './directory.ts'
import { matchingAgencies } from './matches.ts'

/** The agencies that an enquiry may go to, withdrawn ones included. */
interface AcceptedAgencies {
  /** The trade of the flow. */
  readonly trade: string
  readonly ids: readonly number[]
  /** Whether at least one of them must still be available. */
  readonly needed: boolean
}

/**
 * Checks the `client_ids` of an accepted answer: each must be one that a search with these answers can have found,
 * today or on the day before or after, in some context.
 */
export function acceptedAgencies(directories: RecentDirectory, flows: Flows, today: () => string) {
  return async (flow: string, ids: unknown, wanted: WantedClients | undefined): Promise<AcceptedAgencies | Problem> => {
    const queried = flows.searchedBy(flow) ?? new Set<string>()
    const check = async (directory: Directory) => {
      const trade = directory.tradeOf(flow)
      const find = (search: Search, day: string) => {
        const match = matchingAgencies(directory, trade, search, day, queried)
        return 'found' in match ? match.found.map(({ id }) => id) : []
      }
      const known = new Set(directory.agencies(trade).map(({ id }) => id))
      const rule =
        brokenShape(ids, wanted) ?? (await brokenMatch(known, ids as number[] | undefined, wanted, today(), find))
      return rule
        ? { field: 'client_ids', rule }
        : { trade, ids: (ids ?? []) as number[], needed: (wanted?.least ?? 0) > 0 }
    }
    const found = await check(await directories.recent())
    return 'field' in found ? check(await directories.fresh()) : found
  }
}
