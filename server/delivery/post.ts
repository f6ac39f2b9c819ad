import { createHmac } from 'node:crypto'
import { request as overHttp } from 'node:http'
import { request as overHttps } from 'node:https'
import type { Outcome } from '../outbox/outbox.ts'
import { publicLookup, WrongNetwork } from './addresses.ts'
import type { Endpoint } from './courier.ts'
import type { Compose } from './message.ts'

/** A webhook of the business, as the operator has configured it. */
export interface WebhookSettings {
  readonly id: string
  readonly url: URL
  /** The ids of the flows whose enquiries it receives; undefined for all flows. */
  readonly flows: readonly string[] | undefined
  /** The keys with which its messages are signed, the newest first. */
  readonly keys: readonly Buffer[]
  /** Whether it may have an address in a private network. */
  readonly allowsPrivate: boolean
}

/** Returns a webhook as a receiver of messages. */
export const webhookEndpoint = (webhook: WebhookSettings, compose: Compose): Endpoint => ({
  id: webhook.id,
  kind: 'webhook',
  flows: webhook.flows,
  async deliver(message, signal) {
    const body = await compose(message)
    return body && postMessage(webhook, message.id, JSON.stringify(body), signal)
  },
})

/** Milliseconds within which a webhook must reply. */
export const patience = 15_000

/** The rest of a longer reply is not read. */
const mostBytes = 64 * 1024

/**
 * Sends a message to a webhook once, signed by the specification of Standard Webhooks. A redirection is not followed,
 * since it could lead to a private network.
 *
 * @param id the message's id, the same in each attempt
 * @param signal ends the attempt
 */
export function postMessage(webhook: WebhookSettings, id: string, body: string, signal: AbortSignal): Promise<Outcome> {
  const { url, allowsPrivate, keys } = webhook
  const timestamp = Math.floor(Date.now() / 1000)
  const request = url.protocol === 'https:' ? overHttps : overHttp
  return new Promise((resolve) => {
    const sending = request(
      url,
      {
        method: 'POST',
        agent: false,
        signal: AbortSignal.any([signal, AbortSignal.timeout(patience)]),
        ...(!allowsPrivate && { lookup: publicLookup }),
        headers: {
          'Content-Type': 'application/json; charset=utf-8',
          'Content-Length': Buffer.byteLength(body),
          'User-Agent': 'Kaiwa',
          'webhook-id': id,
          'webhook-timestamp': timestamp,
          'webhook-signature': signatureOf(keys, `${id}.${timestamp}.${body}`),
        },
      },
      (reply) => {
        let bytes = 0
        reply.on('data', (chunk: Buffer) => {
          bytes += chunk.length
          if (bytes > mostBytes) reply.destroy()
        })
        reply.on('error', () => undefined)
        const retryAfter = delayIn(reply.headers['retry-after'])
        resolve({ status: reply.statusCode!, retryAfter })
      },
    )
    sending.on('error', (error) => resolve({ problem: problemOf(error) }))
    sending.end(body)
  })
}

/** Returns the signatures of a text, one for each key: a receiver that knows only one of them accepts the message. */
const signatureOf = (keys: readonly Buffer[], text: string): string =>
  keys.map((key) => `v1,${createHmac('sha256', key).update(text).digest('base64')}`).join(' ')

/** Returns the milliseconds of a `Retry-After` header, which is a number of seconds or a date. */
function delayIn(header: string | undefined): number | undefined {
  if (header === undefined) return undefined
  const delay = /^\d{1,9}$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now()
  return delay > 0 ? delay : undefined
}

/** Returns the reason of a failure without the text of the message. */
function problemOf(error: Error): string {
  if (error instanceof WrongNetwork) return 'the address is in a private network'
  if (error.name === 'TimeoutError') return `no reply within ${patience / 1000} seconds`
  if (error.name === 'AbortError') return 'the server was stopped'
  return (error as NodeJS.ErrnoException).code ?? error.name
}
