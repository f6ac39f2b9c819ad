import type { Socket } from 'node:net'
import { createInterface } from 'node:readline'

/** Messages over a socket: each is JSON on a line of its own, with bytes in base64. */
export interface Messages {
  send(message: object): void
  /** The next message; undefined where the other side has ended. */
  next(): Promise<unknown>
}

export function messagesOver(socket: Socket): Messages {
  socket.on('error', () => undefined)
  const lines = createInterface({ input: socket })[Symbol.asyncIterator]()
  return {
    send: (message) => void socket.write(`${JSON.stringify(message, withoutBytes)}\n`),
    async next() {
      const { value, done } = await lines.next()
      return done ? undefined : JSON.parse(value, withBytes)
    },
  }
}

const mark = '$bytes'

/**
 * `JSON.stringify` passes a buffer to its function in the form that `toJSON` returns, so the function reads the
 * original from its owner.
 */
function withoutBytes(this: Readonly<Record<string, unknown>>, name: string, value: unknown): unknown {
  const original = this[name]
  const isBytes = original instanceof Uint8Array || original instanceof ArrayBuffer
  return isBytes ? { [mark]: Buffer.from(original as ArrayBuffer).toString('base64') } : value
}

function withBytes(_name: string, value: unknown): unknown {
  const bytes = typeof value === 'object' && value !== null && (value as Record<string, unknown>)[mark]
  return typeof bytes === 'string' ? Buffer.from(bytes, 'base64') : value
}
