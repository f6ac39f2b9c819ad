import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { goodPayload } from '../support/answers.ts'

/** A filled form in a visitor's page, with the key under which it is sent however often. */
export interface Form {
  readonly key: string
  readonly headers: Record<string, string>
  readonly body: string
}

let lastNumber = 0

/** A visitor who has loaded the page of a server and filled in the form, with a number that nobody else has. */
export async function filledForm(origin: string): Promise<Form> {
  const page = await fetchPatiently(origin)
  return formWith({
    'Content-Type': 'application/json',
    'X-Requested-With': 'XMLHttpRequest',
    'X-CSRF-TOKEN': /content="([^"]+)"/.exec(await page.text())?.[1] ?? '',
    Cookie: page.headers.get('set-cookie')?.split(';')[0] ?? '',
  })
}

/** Makes another form of the same page, with a key of its own and a number that nobody else has. */
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

/** Loads a page, again after as long as a server that has too much to do asks for. */
async function fetchPatiently(url: string): Promise<Response> {
  for (;;) {
    const reply = await fetch(url)
    if (reply.status !== 503) return reply
    await sleep(1000 * Number(reply.headers.get('retry-after')))
  }
}

/** Sends a form, and again under its key when a server asks for that. */
export async function sendPatiently(origin: string, form: Form): Promise<Reply> {
  for (;;) {
    const reply = await send(origin, form)
    if (reply.status !== 503) return reply
    await sleep(1000 * Number(reply.retryAfter))
  }
}

/** The same for one who sent something else before and never learned what became of it. */
export async function replacingForm(origin: string): Promise<Form> {
  const form = await filledForm(origin)
  return { ...form, headers: { ...form.headers, 'X-Kaiwa-Replaces': randomUUID() } }
}

/** What became of a form: the status, 0 where no answer came, and the token of an acknowledged one. */
export interface Reply {
  readonly status: number
  readonly token: string | undefined
  readonly retryAfter: string | null
}

/** Sends a form. */
export async function send(origin: string, { headers, body }: Form): Promise<Reply> {
  try {
    const reply = await fetch(`${origin}/api/v1/chat_form/conversion`, { method: 'POST', headers, body })
    const { token } = (await reply.json()) as { token?: string }
    return { status: reply.status, token, retryAfter: reply.headers.get('retry-after') }
  } catch {
    return { status: 0, token: undefined, retryAfter: null }
  }
}

/** Statuses of a server's own word about itself. */
export async function health(origin: string): Promise<{ readonly healthz: number; readonly readyz: number }> {
  const [healthz, readyz] = await Promise.all(
    ['/healthz', '/readyz'].map(async (path) => (await fetch(origin + path)).status),
  )
  return { healthz: healthz!, readyz: readyz! }
}

/**
 * Asks a server how it is, ten times one behind the other; gives how many answers came before the work ended. A server
 * that waits with its whole process for what the work needs answers none.
 */
export async function answersBefore(origin: string, work: Promise<unknown>): Promise<number> {
  let isDone = false
  void work.catch(() => undefined).then(() => (isDone = true))
  let answers = 0
  for (let asked = 0; asked < 10; asked++) {
    await fetch(`${origin}/healthz`)
    if (!isDone) answers++
  }
  return answers
}
