import { setTimeout as sleep } from 'node:timers/promises'
import type { Node } from '../../../server/testing/postgres/pair.ts'
import { anotherFrom, filledForm, send, type Form } from '../forms.ts'

/** A word of a server that implies that an enquiry is stored. */
export interface Acknowledgement {
  readonly tel: string
  /** The token; undefined where the server has said only that the person has applied. */
  readonly token: string | undefined
  /**
   * What the server answered: the first sending, one more under the same key, a question, or a stranger with the same
   * person.
   */
  readonly from: 'sent' | 'sent again' | 'asked' | 'duplicate'
}

/** Visitors who send form after form, each until some server has acknowledged it, on whichever server is next. */
export interface Senders {
  readonly acknowledged: readonly Acknowledgement[]
  /** All answers, by their status; 0 for none. */
  readonly answers: ReadonlyMap<number, number>
  /** Resolves once so many more acknowledgements have come. */
  more(count: number): Promise<void>
  /** Resolves once so many more answers of whatever kind have come. */
  moreAnswers(count: number): Promise<void>
  /** Lets every form on its way be acknowledged, and ends. */
  finish(): Promise<void>
}

const conversion = '/api/v1/chat_form/conversion'
/** How long a visitor waits before the next try, in milliseconds. */
const pause = 500
const telOf = ({ body }: Form) => (JSON.parse(body) as { tel: string }).tel

/** @param count how many visitors there are, half of whom ask what became of a form before they send it again */
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
  const ask = async (form: Form): Promise<boolean> => {
    const reply = await fetch(next() + conversion, { headers: form.headers }).catch(() => undefined)
    note(reply?.status ?? 0)
    const { token } = reply?.ok ? ((await reply.json()) as { token?: string }) : {}
    if (token !== undefined) acknowledged.push({ tel: telOf(form), token, from: 'asked' })
    return token !== undefined
  }
  const visit = async (index: number) => {
    // Each page is loaded once: what follows is sent from it, under keys and with numbers of its own.
    const page = await formOn(next)
    const stranger = index % 5 === 0 ? await formOn(next) : undefined
    while (!isFinishing) {
      const form = anotherFrom(page)
      let isKnown = await sendOnce(form, 'sent')
      for (let tries = 0; !isKnown; tries++) {
        // Somebody else may send the same person's form first.
        if (stranger && !isFinishing) await sendOnce({ ...anotherFrom(stranger), body: form.body }, 'sent')
        isKnown = (index + tries) % 2 === 0 ? await ask(form) : await sendOnce(form, 'sent again')
        // As the page does, they wait before they try again: 200 who do not would take the processor from the servers.
        if (!isKnown) await sleep(pause)
      }
    }
  }
  const visits = Promise.all(Array.from({ length: count }, (_, index) => visit(index)))
  // What goes wrong is told by whoever waits for them.
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

/** A filled form from the next server that has one to give. */
async function formOn(next: () => string): Promise<Form> {
  for (;;) {
    const form = await filledForm(next()).catch(() => undefined)
    if (form) return form
    await sleep(50)
  }
}

/** Those acknowledgements of which a database knows nothing. */
export async function lostAt(node: Node, acknowledged: readonly Acknowledgement[]): Promise<Acknowledgement[]> {
  const rows = await node.query<{ token: string; tel: string }>('select token, tel from enquiries')
  const stored = new Map(rows.map(({ token, tel }) => [token, tel]))
  const people = new Set(stored.values())
  return acknowledged.filter(({ token, tel }) => (token === undefined ? !people.has(tel) : stored.get(token) !== tel))
}

/** How many acknowledgements came from where. */
export function bySource(acknowledged: readonly Acknowledgement[]): Partial<Record<Acknowledgement['from'], number>> {
  const counts: Partial<Record<Acknowledgement['from'], number>> = {}
  for (const { from } of acknowledged) counts[from] = (counts[from] ?? 0) + 1
  return counts
}
