import type { PostalTable, PostalTransport } from './postal-table.ts'

/** Loads tables as `NNN.json` from a folder, an address that ends in a slash. */
export function createJsonTransport(folder: string): PostalTransport {
  return async (prefix, signal) => {
    const reply = await fetch(`${folder}${prefix}.json`, { signal })
    if (reply.status === 404) return undefined
    if (!reply.ok) throw new Error(`status ${reply.status}`)
    return (await reply.json()) as PostalTable
  }
}
