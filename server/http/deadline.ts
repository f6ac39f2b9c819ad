import { HTTPException } from 'hono/http-exception'
import { timeout } from 'hono/timeout'
import { unavailable } from './reply.ts'

/** Well below the 30 seconds after which the page gives up. */
const longest = 20_000

/** Answers 503 in the place of a call that takes too long; what it does goes on, and a retry with its key finds it. */
export const deadline = timeout(longest, () => new HTTPException(503, { res: unavailable() }))

/** A file takes as long as the visitor's line does. */
export const fileDeadline = timeout(150_000, () => new HTTPException(503, { res: unavailable() }))
