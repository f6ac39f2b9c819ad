import type { Outcomes } from '../session/events.ts'
import type { Http } from './http.ts'

/** After how many milliseconds it is asked once more for what is not stored: it may still be on its way. */
const pause = 2000

/** Asks what became of the conversions that were sent under some keys. What nobody could say is left out. */
export async function askOutcomes(
  http: Http,
  path: string,
  { flow, keys }: { readonly flow: string; readonly keys: readonly string[] },
): Promise<Outcomes> {
  const found = await Promise.all(keys.map(async (key) => [key, await outcomeOf(http, path, flow, key)] as const))
  return Object.fromEntries(found.flatMap(([key, outcome]) => (outcome === undefined ? [] : [[key, outcome]])))
}

async function outcomeOf(...of: Parameters<typeof ask>): Promise<string | null | undefined> {
  const first = await ask(...of)
  if (first !== null) return first
  await new Promise((resolve) => setTimeout(resolve, pause))
  return ask(...of)
}

async function ask(http: Http, path: string, flow: string, key: string): Promise<string | null | undefined> {
  try {
    const { ok, status, body } = await http(path, { headers: { 'Idempotency-Key': key, 'X-Kaiwa-Flow': flow } })
    const { token } = (body ?? {}) as { token?: unknown }
    if (status === 404) return null
    return ok && typeof token === 'string' && token !== '' ? token : undefined
  } catch {
    return undefined
  }
}
