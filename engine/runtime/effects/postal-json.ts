import type { PostalTable, PostalTransport } from './postal-table.ts'

/**
 * Loads tables as `NNN.json` from a folder, an address that ends in a slash; by a `fetch` of the application's own, if
 * there is one.
 */
export function createJsonTransport(
  folder: string,
  fetch: typeof globalThis.fetch = (...call) => globalThis.fetch(...call),
): PostalTransport {
  return async (prefix, signal) => {
    const reply = await fetch(`${folder}${prefix}.json`, { signal })
    if (reply.status === 404) return undefined
    if (!reply.ok) throw new Error(`status ${reply.status}`)
    return (await reply.json()) as PostalTable
  }
}
