import { setTimeout as sleep } from 'node:timers/promises'
import type { Node } from '../../../server/testing/postgres/pair.ts'
import { anotherFrom, filledForm, send, type Form } from '../forms.ts'

/** A server's reply that implies that an enquiry is stored. */
export interface Acknowledgement {
  readonly tel: string
  /** The token. It is undefined if the server has only reported that the person has applied. */
  readonly token: string | undefined
  /**
   * The request that was answered: the first attempt, another one under the same key, a status query, or the same
   * person's form from another visitor.
   */
  readonly from: 'sent' | 'sent again' | 'asked' | 'duplicate'
}

/** Visitors who send form after form to the servers in turn, each until some server has acknowledged it. */
export interface Senders {
  readonly acknowledged: readonly Acknowledgement[]
  /** The number of replies by status. The status is 0 for no reply. */
  readonly answers: ReadonlyMap<number, number>
  /** Resolves after so many more acknowledgements. */
  more(count: number): Promise<void>
  /** Resolves after so many more replies of any kind. */
  moreAnswers(count: number): Promise<void>
  /** Waits until every form in progress is acknowledged, and ends. */
  finish(): Promise<void>
}

const conversion = '/api/v1/chat_form/conversion'
/** The time that a visitor waits before the next try, in milliseconds. */
const pause = 500
const telOf = ({ body }: Form) => (JSON.parse(body) as { tel: string }).tel

/** @param count the number of visitors, half of whom query the status of a form before they send it again */
export async function startSenders(origins: readonly string[], count: number): Promise<Senders> {
  const acknowledged: Acknowledgement[] = []
  const answers = new Map<number, number>()
  let isFinishing = false
  let turn = 0
  const next = () => origins[turn++ % origins.length]!
  const note = (status: number) => void answers.set(status, (answers.get(status) ?? 0) + 1)

  const sendOnce = async (form: Form, from: Acknowledgement['from']): Promise<boolean> => {
    const { status, token } = await send(next(), form)
    note(status)
    if (token !== undefined) acknowledged.push({ tel: telOf(form), token, from })
    if (status === 409) acknowledged.push({ tel: telOf(form), token: undefined, from: 'duplicate' })
    return token !== undefined || status === 409
  }
  const isStored = async (form: Form): Promise<boolean> => {
    const reply = await fetch(next() + conversion, { headers: form.headers }).catch(() => undefined)
    note(reply?.status ?? 0)
    const { token } = reply?.ok ? ((await reply.json()) as { token?: string }) : {}
    if (token !== undefined) acknowledged.push({ tel: telOf(form), token, from: 'asked' })
    return token !== undefined
  }
  const visit = async (index: number) => {
    // Each page is loaded once. All its forms are sent from it, with their own keys and telephone numbers.
    const page = await formOn(next)
    const stranger = index % 5 === 0 ? await formOn(next) : undefined
    while (!isFinishing) {
      const form = anotherFrom(page)
      let isKnown = await sendOnce(form, 'sent')
      for (let tries = 0; !isKnown; tries++) {
        // Another visitor may send the same person's form first.
        if (stranger && !isFinishing) await sendOnce({ ...anotherFrom(stranger), body: form.body }, 'sent')
        isKnown = (index + tries) % 2 === 0 ? await isStored(form) : await sendOnce(form, 'sent again')
        // Like the page, they wait before they try again. Otherwise 200 visitors would take the processor from the
        // servers.
        if (!isKnown) await sleep(pause)
      }
    }
  }
  const visits = Promise.all(Array.from({ length: count }, (_, index) => visit(index)))
  // An error is reported by the functions below that await the visits.
  visits.catch(() => undefined)
  const total = () => [...answers.values()].reduce((sum, each) => sum + each, 0)
  const until = async (measure: () => number, goal: number) => {
    while (measure() < goal) await Promise.race([sleep(20), visits])
  }
  return {
    acknowledged,
    answers,
    more: (wanted) => until(() => acknowledged.length, acknowledged.length + wanted),
    moreAnswers: (wanted) => until(total, total() + wanted),
    async finish() {
      isFinishing = true
      await visits
    },
  }
}

/** Returns a filled form from the next server that can serve a page. */
async function formOn(next: () => string): Promise<Form> {
  for (;;) {
    const form = await filledForm(next()).catch(() => undefined)
    if (form) return form
    await sleep(50)
  }
}

/** Returns the acknowledgements that are missing in a database. */
export async function lostAt(node: Node, acknowledged: readonly Acknowledgement[]): Promise<Acknowledgement[]> {
  const rows = await node.query<{ token: string; tel: string }>('select token, tel from enquiries')
  const stored = new Map(rows.map(({ token, tel }) => [token, tel]))
  const people = new Set(stored.values())
  return acknowledged.filter(({ token, tel }) => (token === undefined ? !people.has(tel) : stored.get(token) !== tel))
}

/** Counts acknowledgements by the request that was answered. */
export function bySource(acknowledged: readonly Acknowledgement[]): Partial<Record<Acknowledgement['from'], number>> {
  const counts: Partial<Record<Acknowledgement['from'], number>> = {}
  for (const { from } of acknowledged) counts[from] = (counts[from] ?? 0) + 1
  return counts
}
