import type { Commit, Failure, Keeper, StoredFiles, Outcome } from './keeper.ts'

/**
 * Stores flows in the folder of the development server that serves the studio.
 *
 * @param base the address of the flows
 * @param pictures the address of the pictures
 */
export const serverKeeper = (base: string, pictures: string): Keeper => ({
  async read() {
    const response = await fetch(base, { headers })
    if (!response.ok) throw new Error(`${response.status} ${response.statusText}`)
    return (await response.json()) as StoredFiles
  },
  save: (files) =>
    outcomeOf(base, {
      method: 'PUT',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: JSON.stringify({ files }),
    }),
  discardDraft: (id) => outcomeOf(`${base}${encodeURIComponent(id)}/draft`, { method: 'DELETE', headers }),
  addPicture: async (name, content) => {
    const outcome = await outcomeOf(pictures + encodeURIComponent(name), { method: 'PUT', headers, body: content })
    // A picture is never compared with another one.
    return 'changed' in outcome ? { failed: { code: 'exists' } } : outcome
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

/** Reports whether a studio's server answers at an address, even if it cannot read its files. */
export async function isServed(base: string): Promise<boolean> {
  const response = await fetch(base, { headers }).catch(() => undefined)
  return response?.status !== 404 && response?.headers.get('content-type')?.startsWith('application/json') === true
}

/** A header that no page of another origin can send without permission from the server. */
const headers = { 'X-Kaiwa-Studio': '1' }

/** Sends a request that changes files. Every failure becomes an outcome, too. */
async function outcomeOf(address: string, request: RequestInit): Promise<Outcome> {
  const failed = (failure: Failure): Outcome => ({ failed: failure })
  const response = await fetch(address, request).catch(() => undefined)
  if (!response) return failed({ code: 'no-server' })
  const outcome: unknown = await response.json().catch(() => undefined)
  if (isOutcome(outcome)) return outcome
  // Another server may have replaced the studio's server, or be in between.
  return failed({ code: 'unknown', detail: `${response.status} ${response.statusText}`.trim() })
}

const isOutcome = (answer: unknown): answer is Outcome =>
  typeof answer === 'object' &&
  answer !== null &&
  ('saved' in answer || 'changed' in answer || ('failed' in answer && typeof answer.failed === 'object'))
