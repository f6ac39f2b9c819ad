import type { Client } from '../../schemas/calls/find-clients.ts'
import { refuseProblems } from '../http/reply.ts'
import { brokenMatch, brokenShape } from '../matching/chosen.ts'
import type { Flows, Problem, Search, WantedClients } from '../published-flows.ts'
import type { Answer } from './routes.ts'

/** A client that a search finds. */
export interface FoundClient extends Client {
  /** True for a client that takes no enquiries any more: it is not shown, and enquiries do not go to it. */
  readonly isWithdrawn?: boolean
}

/** What a search for clients is about. */
export interface SearchContext {
  /** The id of the flow. */
  readonly flow: string
  /** The day by which ages are counted, `YYYY-MM-DD`. */
  readonly today: string
}

/**
 * Finds the clients that match the parameters of a search, such as `{ sex: '1', pref: '13' }`. Without parameters, it
 * returns all clients of the flow.
 */
export type FindClients = (
  search: Search,
  context: SearchContext,
) => readonly FoundClient[] | Promise<readonly FoundClient[]>

interface Parts {
  readonly flows: Flows
  readonly clients?: FindClients | undefined
  readonly today: () => string
}

/** Answers a search: 400 names the parameters of the flow that are missing. */
export function clientSearch({ flows, clients, today }: Parts): Answer {
  return async (call) => {
    const flow = call.header('x-kaiwa-flow') ?? flows.defaultFlow
    const queried = flows.searchedBy(flow)
    if (!queried) return refuseProblems(400, [{ field: 'flow', rule: 'unknown' }])
    const search = Object.fromEntries(new URL(call.url).searchParams)
    const missing = [...queried].filter((name) => !search[name])
    if (missing.length > 0)
      return refuseProblems(
        400,
        missing.map((field) => ({ field, rule: 'required' })),
      )
    const found = clients ? await clients(search, { flow, today: today() }) : []
    return Response.json(found.filter(({ isWithdrawn }) => !isWithdrawn).map(shown))
  }
}

const shown = ({ id, name, imgurl_logo, is_pdf_display }: FoundClient): Client => ({
  id,
  name,
  imgurl_logo,
  is_pdf_display,
})

type Id = FoundClient['id']

/** The clients to which an enquiry goes, and whether there must be at least one. */
interface AcceptedClients {
  readonly ids: readonly Id[]
  readonly needed: boolean
}

/**
 * Checks the `client_ids` of a conversion: each must be one that a search with its answers can have found, today or on
 * the day before or after.
 */
export function acceptedClients({ clients, today }: Parts) {
  return async (flow: string, ids: unknown, wanted: WantedClients | undefined): Promise<AcceptedClients | Problem> => {
    const withdrawn = new Set<Id>()
    const find = async (search: Search, day: string): Promise<readonly Id[]> => {
      const found = clients ? await clients(search, { flow, today: day }) : []
      for (const { id, isWithdrawn } of found) if (isWithdrawn) withdrawn.add(id)
      return found.map(({ id }) => id)
    }
    const broken = brokenShape(ids, wanted)
    if (broken) return { field: 'client_ids', rule: broken }
    const chosen = (ids ?? []) as readonly Id[]
    // Where the searches are unknown, each client of the flow may have been found.
    const known = wanted && !wanted.searches && chosen.length > 0 ? new Set(await find({}, today())) : everyId
    const rule = await brokenMatch(known, chosen, wanted, today(), find)
    if (rule) return { field: 'client_ids', rule }
    return { ids: chosen.filter((id) => !withdrawn.has(id)), needed: (wanted?.least ?? 0) > 0 }
  }
}

const everyId = { has: () => true }
