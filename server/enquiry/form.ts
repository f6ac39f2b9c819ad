import { digest } from '../digest.ts'

/** A form as a session sent it. */
interface SentForm {
  readonly session: string
  /** The id of the flow. */
  readonly flow: string
  /** The parsed body. */
  readonly body: Readonly<Record<string, unknown>>
}

/** Returns the digest of a form: the same session, flow and body, in any order of the body's keys and client ids. */
export function formDigest(secret: string, { session, flow, body }: SentForm): string {
  return digest(secret, 'form', JSON.stringify([session, flow, canonicalForm(body)]))
}

/** Returns one text for a body, in any order of its keys and client ids. */
export function canonicalForm(body: SentForm['body']): string {
  const { client_ids: clients } = body
  return canonical(Array.isArray(clients) ? { ...body, client_ids: clients.map(canonical).toSorted() } : body)
}

/** Digest of an idempotency key; keys belong to their session. */
export function keyDigest(secret: string, session: string, key: string): string {
  return digest(secret, 'conversion-key', `${session}.${key}`)
}

/** One text for all ways to write a JSON value. */
const canonical = (value: unknown): string => JSON.stringify(sorted(value))

function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(sorted)
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([key, part]) => [key, sorted(part)]))
}
