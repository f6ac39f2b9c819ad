import type { IncomingMessage } from 'node:http'

/** The longest body that is read, in bytes: longer than any flow file. */
export const longestBody = 8 * 1024 * 1024

/** The body of a request as JSON, or the reason why there is none. */
type Body = { readonly value: unknown } | { readonly refused: 'malformed' | 'too-long' }

/** Reads the body of a request as JSON. A body that is too long is not stored in memory. */
export async function readJson(request: IncomingMessage): Promise<Body> {
  const chunks: Buffer[] = []
  let length = 0
  try {
    for await (const chunk of request as AsyncIterable<Buffer>) {
      length += chunk.length
      // The rest is read and dropped, so that the client gets the answer.
      if (length > longestBody) chunks.length = 0
      else chunks.push(chunk)
    }
    if (length > longestBody) return { refused: 'too-long' }
    return { value: JSON.parse(Buffer.concat(chunks).toString('utf8')) as unknown }
  } catch {
    return { refused: 'malformed' }
  }
}
