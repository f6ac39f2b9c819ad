import { daysAround } from '../calendar.ts'
import type { Flows, Problem, WantedClients } from '../published-flows.ts'
import type { Agency, Directory } from './directory.ts'
import { matchingAgencies } from './matches.ts'
import type { RecentDirectory } from './recent-directory.ts'

/** The agencies that an enquiry may go to, withdrawn ones included. */
export interface AcceptedAgencies {
  /** The trade of the flow. */
  readonly trade: string
  readonly ids: readonly number[]
  /** Whether one of them must be left. */
  readonly needed: boolean
}

/**
 * Checks the `client_ids` of an accepted answer: each must be one that a search with these answers can have found,
 * today or on the day before or after, in some context.
 */
export function acceptedAgencies(directories: RecentDirectory, flows: Flows, today: () => string) {
  return async (flow: string, ids: unknown, wanted: WantedClients | undefined): Promise<AcceptedAgencies | Problem> => {
    const check = (directory: Directory) => {
      const trade = directory.tradeOf(flow)
      const rule = brokenRule(directory.agencies(trade), ids, wanted, findable(directory, flow, wanted))
      return rule ? { field: 'client_ids', rule } : { trade, ids: (ids ?? []) as number[], needed: (wanted?.least ?? 0) > 0 }
    }
    const found = check(await directories.recent())
    return 'field' in found ? check(await directories.fresh()) : found
  }

  function findable(directory: Directory, flow: string, wanted: WantedClients | undefined): () => ReadonlySet<Agency> {
    const trade = directory.tradeOf(flow)
    const asked = flows.searchedBy(flow) ?? new Set<string>()
    const searches = wanted?.searches
    if (!searches) return () => new Set(directory.agencies(trade))
    return () => {
      const matches = daysAround(today()).flatMap((day) =>
        searches.map((search) => matchingAgencies(directory, trade, search, day, asked)),
      )
      return new Set(matches.flatMap((match) => ('found' in match ? match.found : [])))
    }
  }
}

function brokenRule(
  agencies: readonly Agency[],
  ids: unknown,
  wanted: WantedClients | undefined,
  findable: () => ReadonlySet<Agency>,
): string | undefined {
  if (!wanted) return ids === undefined ? undefined : 'unknown'
  if (!Array.isArray(ids) || ids.length < wanted.least) return 'required'
  const known = new Map<unknown, Agency>(agencies.map((agency) => [agency.id, agency]))
  if (!ids.every((id) => known.has(id))) return 'known'
  if (new Set(ids).size < ids.length) return 'repeated'
  const found = findable()
  return ids.every((id) => found.has(known.get(id)!)) ? undefined : 'matching'
}
