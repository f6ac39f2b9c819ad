import { createMiddleware } from 'hono/factory'
import type { Call } from '../http/call.ts'
import type { Parts } from '../parts.ts'
import { hasAccount } from './accounts/accounts.ts'

/** Milliseconds after which it is looked up again whether there is an account. */
const lasting = 2000

/**
 * Answers the pages of the inbox. They do not exist while there is no account, and their code is loaded with the first
 * call, so that a server without an inbox starts as quickly as before.
 */
export function inbox(parts: Parts) {
  let known: { readonly since: number; readonly exists: boolean } | undefined
  let loading: ReturnType<typeof load> | undefined
  const load = async () => (await import('./app.ts')).createInbox(parts)
  const exists = async () => {
    if (!known || performance.now() - known.since > lasting)
      known = { since: performance.now(), exists: await hasAccount(parts.database) }
    return known.exists
  }
  return createMiddleware<Call>(async (c, next) => {
    if (!(await exists())) return next()
    loading ??= load()
    return (await loading).fetch(c.req.raw, c.env)
  })
}
