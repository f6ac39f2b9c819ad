import { formDigest, keyDigest } from '../enquiry/form.ts'
import { type Refusal, refusals } from '../enquiry/identity.ts'
import { type ConversionKeys, readKeys } from './conversion-keys.ts'
import { refuse } from './reply.ts'
import type { Received } from './visit.ts'

/** The keys of a call in plain text, and the digest of its own key. */
export interface CallKeys extends ConversionKeys {
  readonly key: string | undefined
}

/** Reads the keys of a call of a session, or returns the refusal of a call with a malformed one. */
export function callKeys(secret: string, session: string, call: Received): CallKeys | Response {
  const keys = readKeys((name) => call.header(name))
  if ('message' in keys) return refuse(400, keys.type, keys.message)
  return { ...keys, key: keys.own === undefined ? undefined : keyDigest(secret, session, keys.own) }
}

/** A conversion as it was sent. */
export interface SentConversion {
  readonly keys: CallKeys
  /** The id of the flow. */
  readonly flow: string
  /** The digest of session, flow and body. */
  readonly form: string
  /** The digests of the keys of earlier forms that it replaces. */
  readonly replaced: readonly string[]
}

/** Reads a conversion, or returns its refusal. Calls that name no flow are about the default one. */
export function sentConversion(
  secret: string,
  call: Received,
  { session, body, defaultFlow }: { session: string; body: Readonly<Record<string, unknown>>; defaultFlow: string },
): SentConversion | Response {
  const keys = callKeys(secret, session, call)
  if (keys instanceof Response) return keys
  const flow = call.header('x-kaiwa-flow') ?? defaultFlow
  return {
    keys,
    flow,
    form: formDigest(secret, { session, flow, body }),
    replaced: keys.replaced.map((key) => keyDigest(secret, session, key)),
  }
}

/** Returns the reply to an enquiry that was refused for a reason. */
export function refusedFor(reason: Refusal): Response {
  const [status, message] = refusals[reason]
  return refuse(status, reason, message)
}

/**
 * Returns the refusal of a request for an outcome without a key; the digest of the key, if there is one, or undefined
 * without a session, under which nothing is stored.
 */
export function askedKey(secret: string, session: string | undefined, call: Received): Response | string | undefined {
  const keys = callKeys(secret, session ?? '', call)
  if (keys instanceof Response) return keys
  if (keys.own === undefined) return refuse(400, 'idempotency_key', 'The header Idempotency-Key is missing.')
  return session === undefined ? undefined : keys.key
}

/** The reply about an enquiry that is under way. */
export const pendingReply = (): Response => Response.json({ state: 'pending' }, { headers: { 'Retry-After': '2' } })

/** The reply about a key under which nothing is stored. */
export const nothingStored = (): Response => refuse(404, 'not_found', 'Nothing was stored under this key.')
