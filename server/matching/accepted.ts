import { daysAround } from '../calendar.ts'
import type { Flows, Problem, Search, WantedClients } from '../published-flows.ts'
import type { Agency, Directory, RecentDirectory } from './directory.ts'
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
    const check = (directory: Directory) => {
      const trade = directory.tradeOf(flow)
      const find = (search: Search, day: string) => {
        const match = matchingAgencies(directory, trade, search, day, queried)
        return 'found' in match ? match.found : []
      }
      const rule = brokenRule(directory.agencies(trade), ids, wanted, find)
      return rule
        ? { field: 'client_ids', rule }
        : { trade, ids: (ids ?? []) as number[], needed: (wanted?.least ?? 0) > 0 }
    }
    const found = check(await directories.recent())
    return 'field' in found ? check(await directories.fresh()) : found
  }

  function brokenRule(
    agencies: readonly Agency[],
    ids: unknown,
    wanted: WantedClients | undefined,
    find: (search: Search, day: string) => readonly Agency[],
  ): string | undefined {
    if (!wanted) return ids === undefined ? undefined : 'unknown'
    if (!Array.isArray(ids) || ids.length < wanted.least) return 'required'
    const known = new Set<unknown>(agencies.map(({ id }) => id))
    if (!ids.every((id) => known.has(id))) return 'known'
    const unfound = new Set<unknown>(ids)
    if (unfound.size < ids.length) return 'repeated'
    if (!wanted.searches) return undefined
    for (const day of daysAround(today())) {
      for (const search of wanted.searches) {
        if (unfound.size === 0) return undefined
        for (const { id } of find(search, day)) unfound.delete(id)
      }
    }
    return unfound.size === 0 ? undefined : 'matching'
  }
}
