import { retryAfterOf } from '../retry-after.ts'
import type { Answer, Attempt } from './attempt.ts'

/**
 * Bytes a millisecond that the slowest network is given time for: without progress a call that still sends looks like
 * one that is lost.
 */
const slowest = 8

/**
 * Sends a file once by a `fetch` of the application's own, which does not tell how far it is. Undefined where no answer
 * came.
 */
export async function attemptByFetch(
  fetch: typeof globalThis.fetch,
  { url, headers, blob, patience, signal }: Attempt,
): Promise<Answer | undefined> {
  const limit = AbortSignal.timeout(Math.round(patience + blob.size / slowest))
  const controller = new AbortController()
  const abort = () => controller.abort()
  for (const abortSignal of [signal, limit]) abortSignal.addEventListener('abort', abort)
  try {
    signal.throwIfAborted()
    const reply = await fetch(url, {
      method: 'POST',
      credentials: 'same-origin',
      headers,
      body: blob,
      signal: controller.signal,
    })
    const body = (await reply.json().catch(() => null)) as { readonly file?: unknown } | null
    return { status: reply.status, file: body?.file, retryAfter: retryAfterOf(reply.headers.get('Retry-After')) }
  } catch {
    return undefined
  } finally {
    signal.removeEventListener('abort', abort)
  }
}
