import type { Database } from '../database/database.ts'
import { refuse } from '../http/reply.ts'
import type { Parts } from '../parts.ts'

const patience = 2000

/** `GET /healthz`: the process lives and answers. */
export const health = (): Response => Response.json({ status: 'ok' })

/** Returns the reply of `GET /readyz` while the server cannot serve visitors. */
export const notReady = (): Response => refuse(503, 'not_ready', 'The server cannot serve visitors at the moment.')

// The row has no meaning, and is deleted with expired ones.
const write = `insert into limits (key, taken, expires_at) values ('readyz', 0, ?)
  on conflict (key) do update set expires_at = excluded.expires_at`

/**
 * `GET /readyz`: the flows are loaded, and the database confirms within two seconds that it has written something;
 * otherwise 503. A database that can only be read cannot store a form.
 */
export function ready({ database, now }: Parts) {
  // Simultaneous requests share a reply, since strangers may send them, too.
  let pending: Promise<boolean> | undefined
  return async (): Promise<Response> => {
    pending ??= isWritable(database, now()).finally(() => (pending = undefined))
    return (await pending) ? Response.json({ status: 'ready' }) : notReady()
  }
}

async function isWritable(database: Database, now: Date): Promise<boolean> {
  let giveUp: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((resolve) => (giveUp = setTimeout(resolve, patience, false)))
  const answer = database.query(write, [now.toISOString()]).then(
    () => true,
    () => false,
  )
  const isReady = await Promise.race([answer, late])
  clearTimeout(giveUp)
  return isReady
}
