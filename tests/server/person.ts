import { setTimeout as sleep } from 'node:timers/promises'
import { goodPayload } from '../support/answers.ts'

/** A visitor with the form open, on a site of one or several servers. */
export interface Person {
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Response>
  /**
   * Sends the filled form as the page does, and returns the token. An unclear outcome is retried under the same key.
   */
  apply(tel: string): Promise<string>
}

const patience = 60_000
const conversion = '/api/v1/chat_form/conversion'

/** Returns the payload with a telephone number. */
export const enquiry = (tel: string) => ({ ...goodPayload, tel, client_ids: [1, 2] })

/** @param tokenBy whether the server wrote the token into the page, or a page from another site requested it */
export async function person(origin: string, tokenBy: 'page' | 'call' = 'page'): Promise<Person> {
  const reply = await fetch(new URL(tokenBy === 'page' ? '/' : '/api/v1/csrf', origin), {
    headers: { Connection: 'close' },
  })
  const text = await reply.text()
  const token = tokenBy === 'page' ? /content="([^"]+)"/.exec(text)?.[1] : (JSON.parse(text) as { token: string }).token
  const own = {
    Cookie: reply.headers.get('set-cookie')?.split(';')[0] ?? '',
    'Content-Type': 'application/json',
    'X-Requested-With': 'XMLHttpRequest',
    'X-CSRF-TOKEN': token ?? '',
  }
  const post: Person['post'] = (path, body, headers = {}) =>
    fetch(new URL(path, origin), { method: 'POST', headers: { ...own, ...headers }, body: JSON.stringify(body) })

  return {
    post,
    async apply(tel) {
      const key = { 'Idempotency-Key': `form-of-${tel}` }
      const end = Date.now() + patience
      for (;;) {
        const sent = await post(conversion, enquiry(tel), key).catch(() => undefined)
        if (sent?.status === 200) return ((await sent.json()) as { token: string }).token
        if (sent && sent.status < 500) throw new Error(`${tel}: ${sent.status} ${await sent.text()}`)
        if (Date.now() > end) throw new Error(`${tel}: no clear answer within a minute`)
        await sleep(100)
      }
    },
  }
}
