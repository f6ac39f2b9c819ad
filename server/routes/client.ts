import type { Context } from 'hono'
import type { Database } from '../database/database.ts'
import { refuseProblems } from '../http/reply.ts'
import { matchingAgencies } from '../matching/agencies.ts'
import { readApplicant } from '../matching/applicant.ts'

/** `GET /api/v1/chat_form/client`: the agencies that match the query; 400 when the query is wrong. */
export function client(database: Database, today: () => string) {
  return async (c: Context): Promise<Response> => {
    const applicant = readApplicant(c.req.query(), today())
    if ('age' in applicant) return Response.json(await matchingAgencies(database, applicant))
    return refuseProblems(400, applicant)
  }
}
