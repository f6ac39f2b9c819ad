import { refusals, type ConversionOutcome, type Refused } from '../session/events.ts'
import type { Call, Http, Reply } from './http.ts'

interface Conversion {
  readonly flow: string
  /** Identifies this body: the server makes one enquiry of it, however often it arrives. */
  readonly key: string
  /** The keys of earlier bodies that this one takes the place of, as nobody knows what became of them. */
  readonly replaces: readonly string[]
  readonly payload: unknown
}

/**
 * Sends the answers. If the server is busy and names a time, they are sent once more with the same key, within the time
 * of one call. A lost reply is reported and not repeated: the visitor may want to correct something.
 *
 * @param patience milliseconds after which both attempts together count as failed
 */
export async function convert(
  http: Http,
  path: string,
  { flow, key, replaces, payload }: Conversion,
  patience: number,
): Promise<ConversionOutcome> {
  const headers = {
    'Idempotency-Key': key,
    'X-Kaiwa-Flow': flow,
    ...(replaces.length > 0 ? { 'X-Kaiwa-Replaces': replaces.join(',') } : {}),
  }
  const end = Date.now() + patience
  const attempt = () =>
    reached(http, path, { method: 'POST', body: payload, headers, timeout: Math.max(0, end - Date.now()) })
  const wasOffline = isOffline()
  const first = await attempt()
  if (!first && wasOffline && isOffline()) return { error: 'offline' }
  const wait = first?.status === 503 ? first.retryAfter : undefined
  if (wait === undefined || Date.now() + wait >= end) return outcomeOf(first)
  await new Promise((resolve) => setTimeout(resolve, wait))
  const second = outcomeOf(await attempt())
  // A refusal of the second attempt without a name leaves the first one's outcome open.
  return 'error' in second && second.error === 'error' ? outcomeOf(undefined) : second
}

/** The browser is sure of it: no network at all. */
const isOffline = () => navigator.onLine === false

async function reached(http: Http, path: string, call: Call): Promise<Reply | undefined> {
  try {
    return await http(path, call)
  } catch {
    return undefined
  }
}

/** Anything but a token or a named refusal is the general error; without a clear word it is not known what happened. */
function outcomeOf(reply: Reply | undefined): ConversionOutcome {
  if (!reply) return { error: 'lost' }
  const { token, type } = (reply.body ?? {}) as { token?: unknown; type?: unknown }
  if (reply.ok) return typeof token === 'string' && token !== '' ? { token } : { error: 'lost' }
  const problems = problemsIn(reply.body)
  const missing = problems.flatMap(({ field, rule }) => (rule === 'uploaded' ? [field] : []))
  const refused = problems.filter(({ rule }) => rule !== 'uploaded')
  const error = refusals.find((refusal) => refusal === type) ?? (reply.status >= 500 ? 'lost' : 'error')
  return { error, ...(missing.length > 0 && { missing }), ...(refused.length > 0 && { refused }) }
}

/** Returns the server's refusals of single fields. */
function problemsIn(body: unknown): Refused[] {
  const { problems } = (body ?? {}) as { problems?: unknown }
  if (!Array.isArray(problems)) return []
  return (problems as Partial<Record<keyof Refused, unknown>>[]).flatMap((problem) => {
    const { field, rule } = problem ?? {}
    return typeof field === 'string' && typeof rule === 'string' ? [{ field, rule }] : []
  })
}
