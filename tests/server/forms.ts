import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { goodPayload } from '../support/answers.ts'

/** A filled form on a visitor's page. Its key is the same every time it is sent. */
export interface Form {
  readonly key: string
  readonly headers: Record<string, string>
  readonly body: string
}

let lastNumber = 0

/** Loads the page of a server as a new visitor, and fills in the form with a unique telephone number. */
export async function filledForm(origin: string): Promise<Form> {
  const page = await fetchPatiently(origin)
  return formWith({
    'Content-Type': 'application/json',
    'X-Requested-With': 'XMLHttpRequest',
    'X-CSRF-TOKEN': /content="([^"]+)"/.exec(await page.text())?.[1] ?? '',
    Cookie: page.headers.get('set-cookie')?.split(';')[0] ?? '',
  })
}

/** Returns another form of the same page, with its own key and a unique telephone number. */
export const anotherFrom = (form: Form): Form => formWith(form.headers)

function formWith(headers: Record<string, string>): Form {
  const key = randomUUID()
  const tel = `090${String(++lastNumber).padStart(8, '0')}`
  return {
    key,
    headers: { ...headers, 'Idempotency-Key': key },
    body: JSON.stringify({ ...goodPayload, tel, client_ids: [1, 2] }),
  }
}

/** Loads a page. If the server is busy, it tries again after the requested delay. */
async function fetchPatiently(url: string): Promise<Response> {
  for (;;) {
    const reply = await fetch(url)
    if (reply.status !== 503) return reply
    await sleep(1000 * Number(reply.headers.get('retry-after')))
  }
}

/** Sends a form. If the server is busy, it sends it again under the same key. */
export async function sendPatiently(origin: string, form: Form): Promise<Reply> {
  for (;;) {
    const reply = await send(origin, form)
    if (reply.status !== 503) return reply
    await sleep(1000 * Number(reply.retryAfter))
  }
}

/** Returns a filled form that replaces an earlier one, whose outcome the visitor never learned. */
export async function replacingForm(origin: string): Promise<Form> {
  const form = await filledForm(origin)
  return { ...form, headers: { ...form.headers, 'X-Kaiwa-Replaces': randomUUID() } }
}

/** The outcome of a form: the status, which is 0 without a reply, and the token if it is acknowledged. */
export interface Reply {
  readonly status: number
  readonly token: string | undefined
  readonly retryAfter: string | null
}

export async function send(origin: string, { headers, body }: Form): Promise<Reply> {
  try {
    const reply = await fetch(`${origin}/api/v1/chat_form/conversion`, { method: 'POST', headers, body })
    const { token } = (await reply.json()) as { token?: string }
    return { status: reply.status, token, retryAfter: reply.headers.get('retry-after') }
  } catch {
    return { status: 0, token: undefined, retryAfter: null }
  }
}

/** Returns the statuses of a server's health endpoints. */
export async function health(origin: string): Promise<{ readonly healthz: number; readonly readyz: number }> {
  const [healthz, readyz] = await Promise.all(
    ['/healthz', '/readyz'].map(async (path) => (await fetch(origin + path)).status),
  )
  return { healthz: healthz!, readyz: readyz! }
}

/**
 * Requests a server's health ten times in sequence, and returns how many replies came before the work ended. There are
 * none if the whole process is blocked by the work.
 */
export async function answersBefore(origin: string, work: Promise<unknown>): Promise<number> {
  let isDone = false
  void work.catch(() => undefined).then(() => (isDone = true))
  let answers = 0
  for (let polls = 0; polls < 10; polls++) {
    await fetch(`${origin}/healthz`)
    if (!isDone) answers++
  }
  return answers
}
