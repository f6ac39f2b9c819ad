import { createMiddleware } from 'hono/factory'
import { HTTPException } from 'hono/http-exception'
import { timeout } from 'hono/timeout'
import { unavailable } from './reply.ts'

/** The values that middleware sets for a route; session and body for a posted call only. */
export interface Call {
  Variables: {
    /** Names the call in the log and in its answer. */
    id: string
    /** The visitor's session id. */
    session: string
    body: Readonly<Record<string, unknown>>
  }
}

/** Well below the 30 seconds after which the page gives up. */
const longest = 20_000

const late = () => new HTTPException(503, { res: unavailable() })
const deadline = timeout(longest, late)
const fileDeadline = timeout(150_000, late)

/**
 * Replies 503 for a call that takes too long; its work continues, and a retry with its key finds the result. Uploads
 * may take as long as the visitor's line needs.
 */
export const deadlines = (filePath: string) =>
  createMiddleware((c, next) => (c.req.path === filePath ? fileDeadline : deadline)(c, next))
