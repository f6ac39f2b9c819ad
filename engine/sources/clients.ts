import type { Client } from '../../schemas/replies.ts'
import type { Http } from './http.ts'

/** Looks up the clients that match. A failure is logged and told as `failed`. */
export async function findClients(
  http: Http,
  path: string,
  query: Readonly<Record<string, string>>,
): Promise<readonly Client[] | 'failed'> {
  try {
    const { ok, status, body } = await http(path, { query })
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
