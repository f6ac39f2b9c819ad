import type { Outcomes } from '../../../schemas/calls/ask-outcomes.ts'
import type { Send } from './http.ts'

/**
 * Milliseconds between requests, unless the server names a time. An enquiry that is not stored yet may still arrive.
 */
const pause = 2000
/** Milliseconds for which requests are repeated while the sending is under way or the server is busy. */
const patience = 30_000

/**
 * The outcome of a key: its token, null if nothing is stored, or else the milliseconds until the next request. It is
 * undefined if the outcome is unknown.
 */
type Known = string | null | { readonly wait: number } | undefined

/** Requests the outcomes of the conversions with these keys. Unknown outcomes are left out. */
export async function fetchOutcomes(
  send: Send,
  { flow, keys }: { readonly flow: string; readonly keys: readonly string[] },
): Promise<Outcomes> {
  const found = await Promise.all(keys.map(async (key) => [key, await outcomeOf(send, flow, key)] as const))
  return Object.fromEntries(found.flatMap(([key, outcome]) => (outcome === undefined ? [] : [[key, outcome]])))
}

async function outcomeOf(send: Send, flow: string, key: string): Promise<string | null | undefined> {
  const end = Date.now() + patience
  for (let isMissed = false; ;) {
    const known = await fetchOutcome(send, flow, key, Math.max(0, end - Date.now()))
    if (typeof known === 'string' || known === undefined || (known === null && isMissed)) return known
    isMissed = known === null
    const wait = known?.wait ?? pause
    if (Date.now() + wait >= end) return undefined
    await new Promise((resolve) => setTimeout(resolve, wait))
  }
}

async function fetchOutcome(send: Send, flow: string, key: string, timeout: number): Promise<Known> {
  try {
    const headers = { 'Idempotency-Key': key, 'X-Kaiwa-Flow': flow }
    const { ok, status, body, retryAfter } = await send({ headers, timeout })
    const { token, state } = (body ?? {}) as { token?: unknown; state?: unknown }
    if (status === 404) return null
    if (ok && typeof token === 'string' && token !== '') return token
    if (ok && state === 'pending') return { wait: retryAfter ?? pause }
    return status === 503 && retryAfter !== undefined ? { wait: retryAfter } : undefined
  } catch {
    return undefined
  }
}
