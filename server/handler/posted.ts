import { type Body, maxBytes, readObject, tooLarge } from '../http/body.ts'
import type { Caller } from '../limits/of-calls.ts'
import type { HandledCall } from './routes.ts'

/** A call with a body that a page of the site made for its visitor. */
export interface Posted {
  readonly call: HandledCall
  readonly session: string
  readonly body: Body
  readonly caller: Caller
}

/** Reads the body of a call as a JSON object, or returns its refusal. It reads no more than the longest body. */
export async function readBody(call: HandledCall): Promise<Body | Response> {
  if (Number(call.header('content-length') ?? 0) > maxBytes) return tooLarge()
  const bytes = await bytesOf(call.request)
  if (!bytes) return tooLarge()
  const read = await readObject(call.header('content-type'), async () => new TextDecoder().decode(bytes))
  return 'refusal' in read ? read.refusal : read.body
}

/** Returns the body of a request; undefined if it is too large, and then the rest of it is not read. */
async function bytesOf({ body }: Request): Promise<Uint8Array | undefined> {
  const bytes = new Uint8Array(maxBytes)
  let length = 0
  const reader = body?.getReader()
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    if (length + part.value.length > maxBytes) {
      await reader?.cancel()
      return undefined
    }
    bytes.set(part.value, length)
    length += part.value.length
  }
  return bytes.subarray(0, length)
}
