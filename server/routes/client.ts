import type { Context } from 'hono'
import type { Client } from '../../schemas/calls/find-clients.ts'
import { refuseProblems } from '../http/reply.ts'
import { readDirectory, type Agency } from '../matching/directory.ts'
import { matchingAgencies } from '../matching/matches.ts'
import type { Parts } from '../parts.ts'

/**
 * `GET /api/v1/chat_form/client`: the agencies of the flow's trade that match the query; 400 when the query is wrong,
 * or lacks a required parameter of the flow.
 */
export function client({ database, flows, today }: Parts) {
  return async (c: Context): Promise<Response> => {
    const flow = c.req.header('x-kaiwa-flow') ?? flows.defaultFlow
    const queried = flows.searchedBy(flow)
    if (!queried) return refuseProblems(400, [{ field: 'flow', rule: 'unknown' }])
    const directory = await readDirectory(database)
    const matched = matchingAgencies(directory, directory.tradeOf(flow), c.req.query(), today(), queried)
    if ('problems' in matched) return refuseProblems(400, matched.problems)
    return Response.json(matched.found.filter(({ isWithdrawn }) => !isWithdrawn).map(clientOf))
  }
}

const clientOf = ({ id, name, logo, hasPdf }: Agency): Client => ({
  id,
  name,
  imgurl_logo: logo,
  is_pdf_display: hasPdf,
})
