import { randomInt } from 'node:crypto'
import { goodPayload } from '../support/answers.ts'

/** Calls of one visitor to a server, right and wrong ones, with answers that occur nowhere else. */
export interface Answers {
  /** Returns calls with different answers each time. */
  readonly calls: () => (() => Promise<Response>)[]
  /** Returns all answers given so far that are distinctive enough not to occur by chance. */
  readonly secrets: () => readonly string[]
}

const api = '/api/v1/chat_form'
const agencies = [1, 2]

export async function answers(origin: string): Promise<Answers> {
  const page = await fetch(origin)
  const token = /content="([^"]+)"/.exec(await page.text())?.[1] ?? ''
  const cookie = page.headers.get('set-cookie')?.split(';')[0] ?? ''
  const given: string[] = []

  const keep = (text: string) => {
    given.push(text)
    return text
  }
  const row = (from: number, to: number, length: number) =>
    keep(Array.from({ length }, () => String.fromCodePoint(randomInt(from, to))).join(''))
  const kanji = () => row(0x4e00, 0x9fa0, 6)
  const digits = (length: number) => String(randomInt(10 ** (length - 1), 10 ** length))
  const payload = () => {
    const email = keep(`${row(0x61, 0x7b, 9)}@example.jp`)
    const reading = () => row(0x30a2, 0x30f2, 8)
    const person = { name1: kanji(), name2: kanji(), furigana1: reading(), furigana2: reading(), email }
    return {
      ...goodPayload,
      ...person,
      address: kanji(),
      building: kanji(),
      tel: keep(`090${digits(8)}`),
      client_ids: agencies,
    }
  }

  const call = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    const all = {
      Cookie: cookie,
      'Content-Type': 'application/json',
      'X-Requested-With': 'XMLHttpRequest',
      'X-CSRF-TOKEN': token,
    }
    const init = { method, headers: { ...all, ...headers }, ...(text !== undefined && { body: text }) }
    return () => fetch(new URL(path, origin), init)
  }
  const post = (path: string, body: unknown, headers?: Record<string, string>) => call('POST', path, body, headers)
  const convert = (body: unknown, headers?: Record<string, string>) => post(`${api}/conversion`, body, headers)

  return {
    secrets: () => given,
    calls() {
      const good = payload()
      const search = { sex: '1', birthday: '1991-04-09', job: '4', school: '4', pref: '13' }
      const query = (more: Record<string, string>) => `${api}/client?${new URLSearchParams({ ...search, ...more })}`
      return [
        convert(good),
        convert({ ...good, email: keep(`again@${row(0x61, 0x7b, 9)}.jp`) }),
        convert(good, { 'Idempotency-Key': 'a-key-of-this-visitor' }),
        convert({ ...payload(), sex: kanji() }),
        convert({ ...payload(), birthday: kanji(), pref: kanji(), school: [kanji()], agreement: kanji() }),
        convert({ ...payload(), name1: `${kanji()}"'\``, tel: `0${kanji()}`, email: kanji() }),
        convert({ ...payload(), client_ids: [kanji()] }),
        convert({ ...payload(), zip1: kanji(), another: kanji() }),
        convert(payload(), { 'X-Kaiwa-Flow': 'unknown' }),
        convert(payload(), { 'X-Kaiwa-Flow': 'sms' }),
        convert(payload(), { 'X-CSRF-TOKEN': 'wrong' }),
        convert(payload(), { 'X-Requested-With': 'other' }),
        convert(payload(), { 'Content-Type': 'text/plain' }),
        convert(payload(), { 'Idempotency-Key': encodeURIComponent(kanji()) }),
        convert(`{"name1": "${kanji()}", "name2": ${kanji()}`),
        convert(JSON.stringify(kanji())),
        convert({ ...payload(), building: kanji().repeat(2000) }),
        call('PUT', `${api}/conversion`, payload()),
        call('GET', query({ name: kanji() })),
        call('GET', query({ sex: kanji(), birthday: kanji(), pref: kanji(), has_intention: kanji() })),
        call('GET', `/api/unknown?name=${encodeURIComponent(kanji())}`),
        post('/api/send', { phone: keep(`090${digits(8)}`) }),
        post('/api/send', { phone: `03-${keep(digits(8))}`, name: kanji() }),
        post('/api/send', { phone: kanji() }),
        post('/api/verify_code', { code: kanji() }),
        post('/api/verify_code', { code: keep(digits(6)) }),
        post('/api/verify_code', `{"code": ${kanji()}`),
      ]
    },
  }
}
