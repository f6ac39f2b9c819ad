import type { Commit, Keeper, Kept, Outcome } from './keeper.ts'

/** Keeps flows in the folder of the development server that the studio comes from. */
export const serverKeeper = (base: string): Keeper => ({
  async read() {
    const response = await fetch(base, { headers })
    if (!response.ok) throw new Error(`${response.status} ${response.statusText}`)
    return (await response.json()) as Kept
  },
  async save({ id, ...body }) {
    try {
      const response = await fetch(base + encodeURIComponent(id), {
        method: 'PUT',
        headers: { ...headers, 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      })
      const outcome = (await response.json()) as Outcome
      return response.ok || response.status === 409 ? outcome : { failed: 'failed' in outcome ? outcome.failed : response.statusText }
    } catch (error) {
      return { failed: error instanceof Error ? error.message : String(error) }
    }
  },
  commits: {
    async of(id) {
      const response = await fetch(`${base}${encodeURIComponent(id)}/commits`, { headers })
      return response.ok ? ((await response.json()) as { readonly commits?: readonly Commit[] }).commits : undefined
    },
    async text(id, hash) {
      const response = await fetch(`${base}${encodeURIComponent(id)}/commits/${hash}`, { headers })
      return response.ok ? ((await response.json()) as { readonly text: string }).text : undefined
    },
  },
})

/** No page of another origin can send it without being asked for leave. */
const headers = { 'X-Kaiwa-Studio': '1' }
