import type { ServerCall } from '../../../schemas/calls/call.ts'
import type { Image } from '../../../schemas/calls/fetch-images.ts'
import type { Client } from '../../../schemas/calls/find-clients.ts'
import { type PathName, type Call as SessionCall, calls, pathOf, pathsOf } from '../../../schemas/calls/index.ts'
import type { Found } from '../../../schemas/calls/look-up.ts'
import { refusals, type ConversionOutcome, type Refused } from '../../../schemas/calls/submit.ts'
import type { SessionEvent } from '../session/events.ts'
import type { OfferSources } from './bookings/site-offers.ts'
import { type SiteChanges, type SiteConfig, type SiteSettings, siteSettings } from './config.ts'
import { createHttp, pageTokens, type Reply, type Send } from './http.ts'
import { fetchOutcomes } from './outcomes.ts'
import { createPostal } from './postal.ts'
import type { Visit } from './proof.ts'
import { createCaller, type Sources } from './sources.ts'

/** Returns the complete configuration of a site: its settings, and the paths of all calls. */
export function siteConfig(changes: SiteChanges = {}): SiteConfig {
  const settings = siteSettings(changes)
  return { ...settings, paths: pathsOf(settings.paths) }
}

interface Surroundings {
  readonly config: SiteSettings
  /** The session of the form. */
  readonly store?: Visit
  readonly dispatch: (event: SessionEvent) => void
  /** Returns the data of the form's history entry, of which the flow's id counts here. */
  readonly mark: () => { readonly flow: string }
  /** Replacements of the site's calls. */
  readonly sources?: Partial<Sources>
}

/** Carries out the requests that need a call to the site, and dispatches the replies to the session. */
export const createCalls = ({ config, dispatch, mark, store, sources }: Surroundings): ((call: SessionCall) => void) =>
  createCaller({ ...siteSources(config, () => mark().flow, sources?.submit ? undefined : store), ...sources }, dispatch)

/**
 * Returns the calls of a site as the sources of a session.
 *
 * @param flow returns the id of the flow, which some calls send
 * @param visit the session, so that the proof of its first enquiry is searched before it is sent
 */
export function siteSources(config: SiteSettings, flow: () => string, visit?: Visit): Sources {
  const tokens = pageTokens(config)
  const http = createHttp(config, tokens)
  // The server measures the visit by the time of this token, which later tokens do not have.
  let begun: string | undefined
  const prove = async (key: string) => {
    begun ??= await tokens.sought()
    // The token of a server that needs a proof of each enquiry ends like this.
    if (begun === undefined || !/\.proof\d+$/.test(begun)) return undefined
    const { proofOf } = await import('./proof.ts')
    return proofOf(begun, key, visit)
  }
  const lookUp = createLookups({ fetch: config.fetch, ...config.postal })
  const send =
    (call: ServerCall<PathName>): Send =>
    (options) =>
      http(pathOf(call, config.paths), { ...options, method: call.method })
  const proof = (key: string) => prove(key).catch(() => undefined)
  if (visit) void proof(visit.state().send.seed)
  return {
    async submit({ key, replaces, payload }) {
      const release = holdPage()
      const sent = { flow: flow(), key, replaces, payload, proof: await proof(key) }
      const outcome = await convert(send(calls.submit), sent, config.timeout)
      release()
      // The next proof is for the token that the page has by then.
      if ('error' in outcome && outcome.error === 'automated') begun = undefined
      return outcome
    },
    askOutcomes: ({ keys }) => fetchOutcomes(send(calls.askOutcomes), { flow: flow(), keys }),
    findClients: ({ query }) => findClients(send(calls.findClients), { flow: flow(), query }),
    lookUp: ({ source, key }) => lookUp(source, key),
    fetchImages: () => fetchImages(send(calls.fetchImages)),
    sendSms: ({ phone }) => sendSms(send(calls.sendSms), phone),
    verifyCode: ({ code }) => verifyCode(send(calls.verifyCode), code),
  } satisfies Required<Omit<Sources, keyof OfferSources>>
}

/**
 * Makes the browser ask the visitor before the page is left. Returns the function that ends it, because the
 * back/forward cache excludes such a page.
 */
function holdPage(): () => void {
  const prevent = (event: Event) => event.preventDefault()
  addEventListener('beforeunload', prevent)
  return () => removeEventListener('beforeunload', prevent)
}

interface ClientSearch {
  /** The id of the flow, because flows require different data. */
  readonly flow: string
  readonly query: Readonly<Record<string, string>>
}

/** Looks up the clients that match. A failure is logged and returned as `failed`. */
export async function findClients(send: Send, { flow, query }: ClientSearch): Promise<readonly Client[] | 'failed'> {
  try {
    const { ok, status, body } = await send({ query, headers: { 'X-Kaiwa-Flow': flow } })
    if (ok && isClientList(body)) return body
    console.error(`Kaiwa: the client look-up answered ${ok ? 'without a list of clients' : `with status ${status}`}.`)
  } catch {
    console.error('Kaiwa: the client look-up got no answer.')
  }
  return 'failed'
}

function isClientList(body: unknown): body is Client[] {
  return Array.isArray(body) && body.every((item) => typeof item === 'object' && item !== null && 'id' in item)
}

/** Fetches the operator's pictures. On a failure the list is empty, and the flow's own pictures are used. */
export async function fetchImages(send: Send): Promise<readonly Image[]> {
  try {
    const { ok, body } = await send()
    return ok && Array.isArray(body) ? body.map(imageOf) : []
  } catch {
    return []
  }
}

function imageOf(item: unknown): Image {
  const { asset_image: image, alt } = (item ?? {}) as Partial<Record<keyof Image, unknown>>
  return { asset_image: typeof image === 'string' ? image : '', alt: typeof alt === 'string' ? alt : '' }
}

/** Looks up a complete key in a named source. */
type LookUp = (source: string, key: string) => Promise<Found | 'missing' | 'failed'>

/** Creates the look-up in the sources that flows may name in `lookup.source`. */
export function createLookups(config: SiteConfig['postal']): LookUp {
  const postal = createPostal(config)
  return async (source, key) => {
    if (source !== 'postal') return 'failed'
    try {
      const { candidates, ...values } = await postal.lookUp(key)
      return values.region_id === 0 ? 'missing' : { values, candidates: candidates.map((place) => ({ ...place })) }
    } catch {
      return 'failed'
    }
  }
}

/** Requests a code by SMS; false if it could not be sent. */
export async function sendSms(send: Send, phone: string): Promise<boolean> {
  try {
    return (await send({ body: { phone } })).ok
  } catch {
    return false
  }
}

/** Checks a code: `wrong` if the server refuses it, `failed` if the server gives no clear reply. */
export async function verifyCode(send: Send, code: string): Promise<'right' | 'wrong' | 'failed'> {
  try {
    const { ok, status, body } = await send({ body: { code } })
    const { success } = (body ?? {}) as { success?: unknown }
    if (ok && success === true) return 'right'
    return status === 422 || (ok && success === false) ? 'wrong' : 'failed'
  } catch {
    return 'failed'
  }
}

interface Conversion {
  readonly flow: string
  /** Identifies this body. However often it arrives, the server stores only one enquiry for it. */
  readonly key: string
  /** The keys of earlier bodies that this one replaces, because their outcome is unknown. */
  readonly replaces: readonly string[]
  readonly payload: unknown
  /** That the page has worked for this key; undefined if the server needs no proof. */
  readonly proof?: string | undefined
}

/**
 * Sends the answers. If the server is busy and names a time, they are sent once more with the same key, within the time
 * limit of one call. A lost reply is reported but not repeated, because the visitor may want to correct something.
 *
 * @param patience milliseconds after which both attempts together count as failed
 */
export async function convert(
  send: Send,
  { flow, key, replaces, payload, proof }: Conversion,
  patience: number,
): Promise<ConversionOutcome> {
  const headers = {
    'Idempotency-Key': key,
    'X-Kaiwa-Flow': flow,
    ...(replaces.length > 0 ? { 'X-Kaiwa-Replaces': replaces.join(',') } : {}),
    ...(proof && { 'X-Kaiwa-Proof': proof }),
  }
  const end = Date.now() + patience
  const attempt = () => send({ body: payload, headers, timeout: Math.max(0, end - Date.now()) }).catch(() => undefined)
  const wasOffline = isOffline()
  const first = await attempt()
  if (!first && wasOffline && isOffline()) return { error: 'offline' }
  const wait = first?.status === 503 ? first.retryAfter : undefined
  if (wait === undefined || Date.now() + wait >= end) return outcomeOf(first)
  await new Promise((resolve) => setTimeout(resolve, wait))
  const second = outcomeOf(await attempt())
  // If the second attempt is refused without a named reason, the outcome of the first one stays unknown.
  return 'error' in second && second.error === 'error' ? outcomeOf(undefined) : second
}

/** The rules of an answer to which the server no longer has the file, or the place. */
const lostBy = ['uploaded', 'held']

/** Reports whether the browser is certain that there is no network. */
const isOffline = () => navigator.onLine === false

/**
 * Returns the outcome of a reply. A refusal without a known name is the general error. Without a clear reply the
 * outcome is unknown: `lost`.
 */
function outcomeOf(reply: Reply | undefined): ConversionOutcome {
  if (!reply) return { error: 'lost' }
  const { token, type } = (reply.body ?? {}) as { token?: unknown; type?: unknown }
  if (reply.ok) return typeof token === 'string' && token !== '' ? { token } : { error: 'lost' }
  const problems = problemsIn(reply.body)
  const missing = problems.flatMap(({ field, rule }) => (lostBy.includes(rule) ? [field] : []))
  const refused = problems.filter(({ rule }) => !lostBy.includes(rule))
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
