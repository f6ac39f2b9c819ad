import type { Database } from '../database/database.ts'
import { refuse } from '../http/reply.ts'

const patience = 2000

/** `GET /healthz`: the process lives and answers. */
export const health = (): Response => Response.json({ status: 'ok' })

/** What `GET /readyz` answers while the server cannot serve visitors. */
export const notReady = (): Response => refuse(503, 'not_ready', 'The server cannot serve visitors at the moment.')

/** `GET /readyz`: the flows are loaded, and the database answers within two seconds; 503 otherwise. */
export function ready(database: Database) {
  return async (): Promise<Response> => {
    let giveUp: NodeJS.Timeout | undefined
    const late = new Promise<boolean>((resolve) => (giveUp = setTimeout(resolve, patience, false)))
    const answer = database.query('select name from migrations limit 1').then(
      () => true,
      () => false,
    )
    const isReady = await Promise.race([answer, late])
    clearTimeout(giveUp)
    return isReady ? Response.json({ status: 'ready' }) : notReady()
  }
}
