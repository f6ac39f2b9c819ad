import type { Http } from './http.ts'

/** Requests a code by SMS; false if it could not be sent. */
export async function sendSms(http: Http, path: string, phone: string): Promise<boolean> {
  try {
    return (await http(path, { method: 'POST', body: { phone } })).ok
  } catch {
    return false
  }
}

/** Checks a code: `wrong` by the server's word, `failed` where it has none. */
export async function verifyCode(http: Http, path: string, code: string): Promise<'right' | 'wrong' | 'failed'> {
  try {
    const { ok, status, body } = await http(path, { method: 'POST', body: { code } })
    const { success } = (body ?? {}) as { success?: unknown }
    if (ok && success === true) return 'right'
    return status === 422 || (ok && success === false) ? 'wrong' : 'failed'
  } catch {
    return 'failed'
  }
}
