import type { Attempt, Published, PublishFailure, Publishing } from './publishing.ts'

/** A header that no page of another origin can send without permission from the server. */
const headers = { 'X-Kaiwa-Studio': '1' }

/** Publishes through the server that serves the studio. */
export const serverPublishing = (base: string): Publishing => ({
  async published() {
    const response = await fetch(base, { headers }).catch(() => undefined)
    const isJson = response?.headers.get('content-type')?.startsWith('application/json') === true
    return response?.ok && isJson ? ((await response.json()) as Published) : undefined
  },
  preview: (language) => post(`${base}preview`, { language }),
  confirm: (digest, note, language) => post(`${base}confirm`, { digest, note, language }),
  async cancel() {
    // The page may be closing.
    await fetch(base, { method: 'DELETE', headers, keepalive: true }).catch(() => undefined)
  },
  async text(digest) {
    const response = await fetch(`${base}texts/${digest}`, { headers }).catch(() => undefined)
    return response?.ok ? ((await response.json()) as { readonly text: string }).text : undefined
  },
})

/** Sends a request. Every failure becomes a result, too. */
async function post<Result extends object>(address: string, body: object): Promise<Attempt<Result>> {
  const failed = (failure: PublishFailure): Attempt<Result> => ({ failed: failure })
  const response = await fetch(address, {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => undefined)
  if (!response) return failed({ code: 'no-server' })
  const result: unknown = await response.json().catch(() => undefined)
  if (typeof result === 'object' && result !== null && (response.ok || 'failed' in result))
    return result as Attempt<Result>
  return failed({ code: 'unknown', detail: `${response.status} ${response.statusText}`.trim() })
}
