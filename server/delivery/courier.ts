import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '../database/database.ts'
import { report, warn } from '../log.ts'
import { type Attempt, outboxOf, type Message, newMessage, type NewMessage, type Outcome } from '../outbox/outbox.ts'

/** A receiver of messages about enquiries. */
export interface Endpoint {
  readonly id: string
  readonly kind: 'webhook' | 'mail'
  /** The ids of the flows whose enquiries it receives; undefined for all flows. */
  readonly flows: readonly string[] | undefined
  /**
   * Sends a message once, within less than the lease of the outbox. Undefined if its enquiry no longer exists.
   *
   * @param signal ends the attempt
   */
  deliver(message: Message, signal: AbortSignal): Promise<Outcome | undefined>
}

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

/** Messages that an endpoint receives at the same time. */
const atOnce = 4

/** Milliseconds between two looks into the outbox: for messages of other servers and further attempts. */
const pause = 2000

/**
 * Milliseconds after a look that has found messages. What is stored or ends meanwhile is handled together, so that the
 * visitors of a busy site do not wait for the messages about those before them.
 */
const gathering = 50

/** Milliseconds that attempts under way get at the end. */
const farewell = 2000

/** Begins to send. An endpoint that replies slowly or not at all does not delay the others. */
export function couriersTo(endpoints: readonly Endpoint[], database: Database, now: () => Date): Couriers {
  if (endpoints.length === 0) return noCouriers
  const couriers = endpoints.map((endpoint) => courierTo(endpoint, database, now))
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

const reasonOf = (outcome: Outcome) =>
  'status' in outcome ? `HTTP ${outcome.status}` : 'problem' in outcome ? outcome.problem : ''

function courierTo(endpoint: Endpoint, database: Database, now: () => Date) {
  const outbox = outboxOf(database, endpoint.id, now)
  const underWay = new Set<Promise<void>>()
  const ended: Attempt[] = []
  const stopping = new AbortController()
  let looking: Promise<void> | undefined
  let isWoken = false

  const send = async (message: Message) => {
    const outcome = await endpoint.deliver(message, stopping.signal)
    if (outcome === undefined) return
    // An attempt that this server itself has ended is no failure of the endpoint.
    if (stopping.signal.aborted && 'problem' in outcome) return
    ended.push({ message, outcome })
  }
  /** Stores what has ended, and takes further messages for the places that are free. */
  const exchange = async (places: number) => {
    const { taken, givenUp } = await outbox.exchange(ended.splice(0), places)
    for (const { message, outcome } of givenUp)
      warn(
        `A message to the ${endpoint.kind} "${endpoint.id}" was given up at attempt ${message.attempts} ` +
          `(${reasonOf(outcome)}). See: npm run deliveries`,
        `given up ${endpoint.id}`,
      )
    return taken
  }
  const look = async () => {
    do {
      isWoken = false
      const messages = await exchange(atOnce - underWay.size)
      for (const message of messages) {
        const work: Promise<void> = send(message)
          .catch((error: unknown) =>
            report(`A message to the ${endpoint.kind} "${endpoint.id}" could not be sent`, error),
          )
          .finally(() => {
            underWay.delete(work)
            wake()
          })
        underWay.add(work)
      }
      if (messages.length > 0) await sleep(gathering)
    } while (isWoken && !stopping.signal.aborted)
  }
  const wake = () => {
    isWoken = true
    if (stopping.signal.aborted || looking) return
    looking = look()
      // The next look tries again. A message whose outcome could not be stored is sent again after its lease.
      .catch((error: unknown) => report('The outbox could not be read or written', error))
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
      await exchange(0)
    },
  }
}
