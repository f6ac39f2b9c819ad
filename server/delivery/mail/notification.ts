import { fillIn } from '../../../engine/runtime/placeholders.ts'
import { clockIn } from '../../enquiry/csv.ts'
import { warn } from '../../log.ts'
import type { Flows } from '../../published-flows.ts'
import type { Endpoint } from '../courier.ts'
import type { Body, Compose } from '../message.ts'
import type { SendMail } from './smtp.ts'
import words from './words.json' with { type: 'json' }

export const mailLanguages = ['en', 'ja'] as const
export type MailLanguage = (typeof mailLanguages)[number]

/** People of the business who learn by mail that an enquiry has arrived, as the operator has configured it. */
export interface Recipient {
  readonly id: string
  /** Addresses in ASCII. */
  readonly to: readonly string[]
  readonly flows: readonly string[] | undefined
  /** Whether the mail contains the answers. */
  readonly showsAnswers: boolean
  /** The address of a page about the enquiry, with `{id}` for its token. */
  readonly link: string | undefined
  /** The language of the mail's own words; undefined for that of the flow. */
  readonly language: MailLanguage | undefined
}

interface Context {
  readonly compose: Compose
  readonly send: SendMail
  readonly flows: Pick<Flows, 'lang'>
  readonly timeZone: string
}

/** Returns people of the business as a receiver of messages. */
export const notificationEndpoint = (recipient: Recipient, { compose, send, flows, timeZone }: Context): Endpoint => ({
  id: recipient.id,
  kind: 'mail',
  flows: recipient.flows,
  async deliver(message, signal) {
    const body = await compose(message)
    if (body === undefined) return undefined
    const { id, createdAt } = message
    const language = recipient.language ?? spoken(flows.lang(body.data.flow))
    const outcome = await send(
      { id, createdAt, to: recipient.to, ...textsOf(body, recipient, language, timeZone) },
      signal,
    )
    if (!('isDone' in outcome)) return { problem: outcome.problem }
    // Sending it again would reach the accepted addresses once more.
    if (outcome.refusedSome !== undefined)
      warn(
        `A mail to "${recipient.id}" was refused for some of its addresses (SMTP ${outcome.refusedSome}).`,
        `refused some of ${recipient.id}`,
      )
    return { isDone: true }
  },
})

/** Returns the language of the words for a flow in any language. */
const spoken = (lang: string | undefined): MailLanguage => (lang?.split('-')[0] === 'ja' ? 'ja' : 'en')

type Values = Readonly<Record<string, string>>

function textsOf(
  { data, timestamp }: Body,
  { showsAnswers, link }: Recipient,
  language: MailLanguage,
  timeZone: string,
): { readonly subject: string; readonly text: string } {
  const word = (name: keyof typeof words, values: Values = {}) =>
    fillIn(words[name][language], (key) => values[key] ?? '')
  const { id, flow } = data
  const event = 'replacedBy' in data ? 'replaced' : 'created'
  const ids = (name: 'replaces' | 'replacedBy' | 'duplicateOf', all: readonly string[]) =>
    all.length > 0 ? [word(name, { ids: all.join(', ') })] : []
  const related =
    'replacedBy' in data
      ? ids('replacedBy', [data.replacedBy])
      : [...ids('replaces', data.replaces), ...ids('duplicateOf', [data.duplicateOf ?? []].flat())]
  const facts = [
    word('flow', { flow }),
    word('time', { time: clockIn(timeZone).format(new Date(timestamp)) }),
    word('id', { id }),
    ...related,
  ]
  const answers =
    'replacedBy' in data || !showsAnswers
      ? []
      : [
          ...data.readable.map(({ label, answer }) =>
            word('answer', { label, answer: answer.includes('\n') ? `\n${answer}` : answer }),
          ),
          ...(data.clients.length > 0 ? [word('clients', { names: data.clients.join(', ') })] : []),
          ...(data.files.length > 0 ? [word('files', { count: String(data.files.length) })] : []),
        ]
  const parts = [[word(`${event}Text`)], facts, link === undefined ? [] : [link.replaceAll('{id}', id)], answers]
  return {
    subject: word(event, { flow }),
    text: `${parts
      .filter((lines) => lines.length > 0)
      .map((lines) => lines.join('\n'))
      .join('\n\n')}\n`,
  }
}
