import { setTimeout as sleep } from 'node:timers/promises'
import { call as askOutcomes } from '../../schemas/calls/ask-outcomes.ts'
import type { PathName } from '../../schemas/calls/index.ts'
import { type Backend, type Begun, partOf, type Reply, type Sent } from './backend.ts'

type Headers = Readonly<Record<string, string>>

/** The addresses of the calls by their names, with the address of the backend in front. */
export type Addresses = Readonly<Record<PathName, string>>

/** The cookie and the token of a session. */
export interface Session {
  readonly cookie: string
  readonly token: string
}

/** The backend, its calls and the flow of a visitor. */
interface Place {
  readonly backend: Backend
  readonly addresses: Addresses
  readonly flow: string
}

/** Opens a session as a page does: by the call for tokens, or else by the tag in the page at the address. */
export async function openSession({
  backend,
  addresses,
}: Omit<Place, 'flow'>): Promise<{ readonly reply: Reply; readonly session: Session | undefined }> {
  const called = await backend.send({ method: 'GET', url: addresses.csrf, headers: {} })
  if (typeof partOf(called, 'token') === 'string') return { reply: called, session: sessionIn(called) }
  const page = await backend.sendOnce({ method: 'GET', url: `${backend.base}/`, headers: { Accept: 'text/html' } })
  // A page may be cached and is no reply to a call.
  backend.replies.pop()
  return { reply: page, session: sessionIn(page) }
}

function sessionIn(reply: Reply): Session | undefined {
  const called = partOf(reply, 'token')
  const token = typeof called === 'string' ? called : /<meta name="csrf-token" content="([^"]+)"/.exec(reply.text)?.[1]
  const cookie = (reply.headers['set-cookie'] ?? []).map((text) => text.split(';')[0]!).join('; ')
  return token === undefined ? undefined : { cookie, token }
}

/** The refusals of right enquiries that no examination can avoid: codes by SMS, and proofs against robots. */
const unavoidable = ['phone_not_verified', 'automated'] as const

/** Thrown if the backend refuses every enquiry of an examination for one of these reasons. */
export class Unavoidable extends Error {
  constructor(readonly reason: (typeof unavoidable)[number]) {
    super(reason)
  }
}

/** A visitor with a session of their own, who sends calls as the form does. */
export class Visitor {
  constructor(
    readonly session: Session,
    private readonly place: Place,
  ) {}

  /** Returns a conversion. Headers with an empty value are left out. */
  conversion(body: unknown, headers: Headers = {}): Sent & { readonly body: string } {
    return {
      method: 'POST',
      url: this.place.addresses.conversion,
      headers: this.#headers({ 'Content-Type': 'application/json', ...headers }),
      body: typeof body === 'string' ? body : JSON.stringify(body),
    }
  }

  /**
   * Sends an enquiry. A text is sent as it is.
   *
   * @throws Unavoidable if the number must be verified by SMS first, or if the backend refuses programs
   */
  async send(body: unknown, headers: Headers = {}): Promise<Reply> {
    const reply = await this.place.backend.send(this.conversion(body, headers))
    const reason = unavoidable.find((type) => type === partOf(reply, 'type'))
    if (reason !== undefined) throw new Unavoidable(reason)
    return reply
  }

  /** Begins to send an enquiry. */
  begin(body: unknown, headers: Headers = {}): Begun {
    return this.place.backend.begin(this.conversion(body, headers))
  }

  /** Sends an enquiry and leaves without waiting for the reply. */
  sendAndLeave(body: unknown, headers: Headers = {}): Promise<void> {
    return this.place.backend.sendAndLeave(this.conversion(body, headers))
  }

  /** Requests the outcome of the enquiry that was sent under a key. */
  outcome(headers: Headers): Promise<Reply> {
    const { method } = askOutcomes
    return this.place.backend.send({ method, url: this.place.addresses.conversion, headers: this.#headers(headers) })
  }

  /** Requests an outcome until it is no longer under way, as the form does. */
  async settledOutcome(headers: Headers): Promise<Reply> {
    for (let tries = 0; ; tries++) {
      const reply = await this.outcome(headers)
      if (partOf(reply, 'state') !== 'pending' || tries === 10) return reply
      await sleep(500)
    }
  }

  /** Requests the offers of a field for some answers. */
  offers(field: string, answers: Readonly<Record<string, unknown>>): Promise<Reply> {
    const headers = this.#headers({ 'Content-Type': 'application/json', 'X-Kaiwa-Field': field })
    const body = JSON.stringify({ answers, key: 'conform-offers' })
    return this.place.backend.send({ method: 'POST', url: this.place.addresses.slots, headers, body })
  }

  /** Returns the call that sends a file for a field. */
  file(field: string, body: Uint8Array, type: string): Sent & { readonly body: Uint8Array } {
    const headers = this.#headers({ 'Content-Type': type, 'X-Kaiwa-Field': field })
    return { method: 'POST', url: this.place.addresses.file, headers, body }
  }

  /** Sends a file for a field. */
  upload(field: string, bytes: Uint8Array, type: string): Promise<Reply> {
    return this.place.backend.send(this.file(field, bytes, type))
  }

  /** Deletes a file. */
  remove(id: string): Promise<Reply> {
    const url = `${this.place.addresses.file}/${encodeURIComponent(id)}`
    return this.place.backend.send({ method: 'DELETE', url, headers: this.#headers({}) })
  }

  #headers(own: Headers): Record<string, string> {
    const all = {
      'X-Requested-With': 'XMLHttpRequest',
      'X-CSRF-TOKEN': this.session.token,
      Cookie: this.session.cookie,
      'X-Kaiwa-Flow': this.place.flow,
      ...own,
    }
    return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''))
  }
}
