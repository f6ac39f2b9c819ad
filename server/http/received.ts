import type { Context } from 'hono'

/** What all bodies that are being received may take of the memory together. */
const mostHeld = 256 * 1024 * 1024

let held = 0

/** Why a body was not received. */
type NotReceived = 'too_large' | 'no_room' | 'aborted'

/** Receives a body of at most so many bytes. A larger one is given up at once. */
export async function received(c: Context, most: number): Promise<Buffer | NotReceived> {
  if (Number(c.req.header('content-length') ?? 0) > most) return 'too_large'
  const reader = c.req.raw.body?.getReader()
  const parts: Uint8Array[] = []
  let size = 0
  try {
    for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
      parts.push(next.value)
      size += next.value.length
      held += next.value.length
      const reason = size > most ? 'too_large' : held > mostHeld ? 'no_room' : undefined
      if (reason === undefined) continue
      await reader?.cancel()
      return reason
    }
    return Buffer.concat(parts, size)
  } catch {
    // The visitor has gone, or has thought better of it.
    return 'aborted'
  } finally {
    held -= size
  }
}
