import type { ConversionOutcome } from '../session/events.ts'
import type { Http } from './http.ts'

export interface Conversion {
  readonly flow: string
  /** One per filled form: the server makes one enquiry of it, however often it arrives. */
  readonly key: string
  readonly payload: unknown
}

/** Sends the answers. Anything but a token or a known refusal is the general error. */
export async function convert(http: Http, path: string, { flow, key, payload }: Conversion): Promise<ConversionOutcome> {
  try {
    const headers = { 'Idempotency-Key': key, 'X-Kaiwa-Flow': flow }
    const { ok, body } = await http(path, { method: 'POST', body: payload, headers })
    const { token, type } = (body ?? {}) as { token?: unknown; type?: unknown }
    if (ok && typeof token === 'string' && token !== '') return { token }
    return { error: !ok && type === 'duplicated' ? 'duplicated' : 'error' }
  } catch {
    return { error: 'error' }
  }
}
