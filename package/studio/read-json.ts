import type { IncomingMessage } from 'node:http'

/** The longest body that is read, in bytes: longer than any flow file. */
const longestBody = 8 * 1024 * 1024

/** The body of a request as JSON, or the reason why there is none. */
type Body = { readonly value: unknown } | { readonly refused: 'malformed' | 'too-long' }

/** Reads the body of a request as JSON. A body that is too long is not stored in memory. */
export async function readJson(request: IncomingMessage): Promise<Body> {
  const bytes = await readBytes(request, longestBody)
  if (typeof bytes === 'string') return { refused: bytes }
  try {
    return { value: JSON.parse(bytes.toString('utf8')) as unknown }
  } catch {
    return { refused: 'malformed' }
  }
}

/**
 * Reads the body of a request, or returns the reason why it cannot be read.
 *
 * @param longest the longest body in bytes. A longer one is not stored in memory
 */
export async function readBytes(request: IncomingMessage, longest: number): Promise<Buffer | 'malformed' | 'too-long'> {
  const chunks: Buffer[] = []
  let length = 0
  try {
    for await (const chunk of request as AsyncIterable<Buffer>) {
      length += chunk.length
      // The rest is read and dropped, so that the client gets the answer.
      if (length > longest) chunks.length = 0
      else chunks.push(chunk)
    }
    return length > longest ? 'too-long' : Buffer.concat(chunks)
  } catch {
    return 'malformed'
  }
}
