import type { Client } from '../../../schemas/replies.ts'
import type { Http } from './http.ts'

interface ClientSearch {
  /** The id of the flow: some ask for less than others. */
  readonly flow: string
  readonly query: Readonly<Record<string, string>>
}

/** Looks up the clients that match. A failure is logged and returned as `failed`. */
export async function findClients(
  http: Http,
  path: string,
  { flow, query }: ClientSearch,
): Promise<readonly Client[] | 'failed'> {
  try {
    const { ok, status, body } = await http(path, { query, headers: { 'X-Kaiwa-Flow': flow } })
    if (ok && isClientList(body)) return body
    console.error(`Kaiwa: the client look-up answered ${ok ? 'without a list of clients' : `with status ${status}`}.`)
  } catch {
    console.error('Kaiwa: the client look-up got no answer.')
  }
  return 'failed'
}

function isClientList(body: unknown): body is Client[] {
  return Array.isArray(body) && body.every((item) => typeof item === 'object' && item !== null && 'id' in item)
}
