import { daysAround } from '../calendar.ts'
import type { Search, WantedClients } from '../published-flows.ts'

/**
 * Returns the rule that `client_ids` break by themselves, without the clients that exist: whether the flow sends them,
 * and how many it needs.
 *
 * @param ids what was sent under the key; undefined for nothing
 */
export function brokenShape(ids: unknown, wanted: WantedClients | undefined): 'unknown' | 'required' | undefined {
  if (!wanted) return ids === undefined ? undefined : 'unknown'
  return Array.isArray(ids) && ids.length >= wanted.least ? undefined : 'required'
}

/**
 * Returns the rule that `client_ids` of a right shape break: each is known, stands there once, and is one that a search
 * with the answers can have found, today or on the day before or after, in some context.
 *
 * @param known the ids of all clients of the flow
 * @param find returns the ids that a search finds on a day
 */
export async function brokenMatch<Id>(
  known: Pick<ReadonlySet<unknown>, 'has'>,
  ids: readonly Id[] | undefined,
  wanted: WantedClients | undefined,
  today: string,
  find: (search: Search, day: string) => readonly Id[] | Promise<readonly Id[]>,
): Promise<'known' | 'repeated' | 'matching' | undefined> {
  if (!wanted || !ids) return undefined
  if (!ids.every((id) => known.has(id))) return 'known'
  const unfound = new Set(ids)
  if (unfound.size < ids.length) return 'repeated'
  if (!wanted.searches) return undefined
  for (const day of daysAround(today)) {
    for (const search of wanted.searches) {
      if (unfound.size === 0) return undefined
      for (const id of await find(search, day)) unfound.delete(id)
    }
  }
  return unfound.size === 0 ? undefined : 'matching'
}
