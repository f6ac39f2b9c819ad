import type { Context } from 'hono'
import type { Database } from '../database/database.ts'
import type { Flows } from '../published-flows.ts'
import { refuseProblems } from '../http/reply.ts'
import { matchingAgencies } from '../matching/agencies.ts'
import { readApplicant } from '../matching/applicant.ts'
import { agenciesByCriteria } from '../matching/criteria.ts'
import { firstTrade, tradeOf } from '../matching/trade.ts'

interface Parts {
  readonly database: Database
  readonly flows: Flows
  readonly today: () => string
}

/**
 * `GET /api/v1/chat_form/client`: the agencies of the flow's trade that match the query; 400 when the query is wrong, or
 * lacks something that the flow asks for.
 */
export function client({ database, flows, today }: Parts) {
  return async (c: Context): Promise<Response> => {
    const flow = c.req.header('x-kaiwa-flow')
    const asked = flows.searchedBy(flow)
    if (!asked) return refuseProblems(400, [{ field: 'flow', rule: 'unknown' }])
    const trade = await tradeOf(database, flow)
    if (trade !== firstTrade) return Response.json(await agenciesByCriteria(database, trade, c.req.query()))
    const applicant = readApplicant(c.req.query(), today(), asked)
    if ('age' in applicant) return Response.json(await matchingAgencies(database, applicant))
    return refuseProblems(400, applicant)
  }
}
