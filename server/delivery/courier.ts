import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '../database/database.ts'
import { report, warn } from '../log.ts'
import { outboxOf, type Message, newMessage, type NewMessage } from '../outbox/outbox.ts'
import { type Endpoint, postMessage } from './post.ts'

/** Sends the messages about enquiries to the endpoints. */
export interface Couriers {
  /** Returns the messages about a new enquiry of a flow, to be stored with it. */
  messagesOf(flow: string): readonly NewMessage[]
  /** Sends what was stored just now, without the pause between two looks into the outbox. */
  wake(): void
  /** Stops sending. What is under way gets a moment; what does not end in it is sent again later. */
  stop(): Promise<void>
}

/** A site without endpoints. */
export const noCouriers: Couriers = { messagesOf: () => [], wake: () => {}, stop: () => Promise.resolve() }

/** Returns the JSON text of a message; undefined if its enquiry no longer exists. */
export type Compose = (message: Message) => Promise<string | undefined>

/** Messages that an endpoint receives at the same time. */
const atOnce = 4

/** Milliseconds between two looks into the outbox: for messages of other servers and further attempts. */
const pause = 2000

/** Milliseconds that attempts under way get at the end. */
const farewell = 2000

/** Begins to send. An endpoint that replies slowly or not at all does not delay the others. */
export function couriersTo(
  endpoints: readonly Endpoint[],
  database: Database,
  compose: Compose,
  now: () => Date,
): Couriers {
  if (endpoints.length === 0) return noCouriers
  const couriers = endpoints.map((endpoint) => courierTo(endpoint, database, compose, now))
  return {
    messagesOf: (flow) =>
      endpoints.flatMap(({ id, flows }) => (flows === undefined || flows.includes(flow) ? [newMessage(id)] : [])),
    wake() {
      for (const courier of couriers) courier.wake()
    },
    async stop() {
      await Promise.all(couriers.map((courier) => courier.stop()))
    },
  }
}

function courierTo(endpoint: Endpoint, database: Database, compose: Compose, now: () => Date) {
  const outbox = outboxOf(database, endpoint.id, now)
  const underWay = new Set<Promise<void>>()
  const stopping = new AbortController()
  let looking: Promise<void> | undefined
  let isWoken = false

  const send = async (message: Message) => {
    const body = await compose(message)
    if (body === undefined) return
    const outcome = await postMessage(endpoint, message.id, body, stopping.signal)
    // An attempt that this server itself has ended is no failure of the endpoint.
    if (stopping.signal.aborted && 'problem' in outcome) return
    const isGivenUp = await outbox.settle(message, outcome)
    if (isGivenUp)
      warn(
        `A message to the webhook "${endpoint.id}" was given up at attempt ${message.attempts} ` +
          `(${'status' in outcome ? `HTTP ${outcome.status}` : outcome.problem}). See: npm run deliveries`,
        `given up ${endpoint.id}`,
      )
  }
  const look = async () => {
    do {
      isWoken = false
      const messages = underWay.size < atOnce ? await outbox.take(atOnce - underWay.size) : []
      for (const message of messages) {
        const work: Promise<void> = send(message)
          .catch((error: unknown) => report(`A message to the webhook "${endpoint.id}" could not be sent`, error))
          .finally(() => {
            underWay.delete(work)
            wake()
          })
        underWay.add(work)
      }
    } while (isWoken && !stopping.signal.aborted)
  }
  const wake = () => {
    isWoken = true
    if (stopping.signal.aborted || looking) return
    looking = look()
      // A database that is away is reported by the calls of visitors; the next look tries again.
      .catch((error: unknown) => report('The outbox could not be read', error))
      .finally(() => {
        looking = undefined
        if (isWoken) wake()
      })
  }
  const timer = setInterval(wake, pause).unref()
  wake()
  return {
    wake,
    async stop() {
      clearInterval(timer)
      const giveUp = new AbortController()
      await Promise.race([Promise.all(underWay), sleep(farewell, undefined, { signal: giveUp.signal, ref: false })])
      giveUp.abort()
      stopping.abort()
      await Promise.all([...underWay, looking])
    },
  }
}
