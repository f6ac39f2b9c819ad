import { createMiddleware } from 'hono/factory'
import { HTTPException } from 'hono/http-exception'
import { timeout } from 'hono/timeout'
import { unavailable } from './reply.ts'

/** Well below the 30 seconds after which the page gives up. */
const longest = 20_000

const late = () => new HTTPException(503, { res: unavailable() })
const deadline = timeout(longest, late)
const fileDeadline = timeout(150_000, late)

/**
 * Answers 503 in the place of a call that takes too long; what it does goes on, and a retry with its key finds it. What
 * comes to the path of files takes as long as the visitor's line does.
 */
export const deadlines = (filePath: string) =>
  createMiddleware((c, next) => (c.req.path === filePath ? fileDeadline : deadline)(c, next))
