import { randomUUID } from 'node:crypto'
import type { Database, Statements } from '../database/database.ts'

/** The outcome of one attempt: done, the status of an HTTP reply, or the problem. */
export type Outcome =
  | {
      /** The message was accepted in another way than by HTTP, or there was nothing to send. */
      readonly isDone: true
    }
  | {
      readonly status: number
      /** Milliseconds after which the endpoint wants the next attempt. */
      readonly retryAfter?: number | undefined
    }
  | {
      /** The reason without anything of a visitor. */
      readonly problem: string
      /** True if further attempts would fail as well. */
      readonly isFinal?: boolean
    }

/** An attempt that has ended. */
export interface Attempt {
  readonly message: Message
  readonly outcome: Outcome
}

/** The events about which an endpoint receives a message, in the order in which they happen to an enquiry. */
export const events = ['enquiry.created', 'enquiry.replaced'] as const

export type Event = (typeof events)[number]

/** A message to be stored with an enquiry. */
export interface NewMessage {
  /** Identifies the message in all attempts. */
  readonly id: string
  readonly endpoint: string
}

/** A message that is to be sent now. */
export interface Message {
  readonly id: string
  readonly token: string
  readonly event: Event
  /** The number of attempts, this one included. */
  readonly attempts: number
  /** ISO 8601. */
  readonly createdAt: string
  readonly giveUpAt: string
}

export const newMessage = (endpoint: string): NewMessage => ({ id: `msg_${randomUUID()}`, endpoint })

const [second, minute, hour] = [1000, 60_000, 3_600_000]

/** Milliseconds for which a message is tried again. */
const longest = 72 * hour

/** Milliseconds between two attempts; the last one repeats. */
const pauses = [
  5 * second,
  30 * second,
  2 * minute,
  10 * minute,
  30 * minute,
  hour,
  2 * hour,
  4 * hour,
  8 * hour,
  12 * hour,
]

/**
 * Milliseconds for which a server that sends a message is its only sender. If the server ends meanwhile, another
 * attempt follows, so a message can arrive twice.
 */
export const lease = 60 * second

const later = (time: string | Date, milliseconds: number) =>
  new Date(new Date(time).getTime() + milliseconds).toISOString()

/** Returns the time at which the endpoints of a message created at a time are given up. */
export const giveUpAt = (createdAt: string): string => later(createdAt, longest)

const columns = 'id, token, endpoint, event, position, state, attempts, created_at, due_at, give_up_at'

/** Stores messages about an event, in the transaction of the event. */
async function storeMessages(
  statements: Statements,
  event: Event,
  time: string,
  messages: readonly (NewMessage & { readonly token: string })[],
): Promise<void> {
  const insert = `insert into deliveries (${columns}) values (?, ?, ?, ?, ?, 'waiting', 0, ?, ?, ?)`
  for (const { id, token, endpoint } of messages)
    await statements.query(insert, [id, token, endpoint, event, events.indexOf(event), time, time, giveUpAt(time)])
}

/** Stores the messages about a new enquiry. */
export const storeCreated = (
  statements: Statements,
  { token, createdAt }: { readonly token: string; readonly createdAt: string },
  messages: readonly NewMessage[],
): Promise<void> =>
  storeMessages(
    statements,
    'enquiry.created',
    createdAt,
    messages.map((message) => ({ ...message, token })),
  )

/** Stores messages about replaced enquiries to the endpoints that receive, or have received, these enquiries. */
export async function storeReplaced(statements: Statements, time: string, tokens: readonly string[]): Promise<void> {
  if (tokens.length === 0) return
  const known = await statements.query<{ token: string; endpoint: string }>(
    `select token, endpoint from deliveries d where event = ? and token in (${tokens.map(() => '?').join(', ')})
     and not exists (select 1 from deliveries o where o.token = d.token and o.endpoint = d.endpoint and o.event = ?)
     order by token, endpoint`,
    ['enquiry.created', ...tokens, 'enquiry.replaced'],
  )
  const messages = known.map(({ token, endpoint }) => ({ ...newMessage(endpoint), token }))
  await storeMessages(statements, 'enquiry.replaced', time, messages)
}

/** The insert of `enquiry.created` for a chain: of the given relation `messages`, for each enquiry in `stored`. */
export const createdInChain = {
  given: ['token', 'id', 'endpoint', 'created_at', 'give_up_at'],
  insert: {
    name: 'announced',
    table: 'deliveries',
    sql: `insert into deliveries (${columns})
      select id, token, endpoint, 'enquiry.created', 0, 'waiting', 0, created_at, created_at, give_up_at
      from messages where token in (select token from stored)`,
  },
} as const

/** The messages that wait for an endpoint, and the outcome of each attempt. */
export interface Outbox {
  /**
   * Stores the outcomes of attempts, and takes messages that are due, the oldest first, in one transaction. This server
   * alone sends them for a minute. A message waits until those before it about the same enquiry are delivered or given
   * up.
   *
   * @param most the greatest number of messages to take
   */
  exchange(ended: readonly Attempt[], most: number): Promise<Exchanged>
}

interface Exchanged {
  readonly taken: readonly Message[]
  /** The attempts after which a message is given up. */
  readonly givenUp: readonly Attempt[]
}

/** The messages of one endpoint. */
export function outboxOf(database: Database, endpoint: string, now: () => Date): Outbox {
  const { rowsToTake } = database
  const due = `
    select id from deliveries d where endpoint = ? and state = 'waiting' and due_at <= ? and not exists (
      select 1 from deliveries e where e.token = d.token and e.endpoint = d.endpoint and e.state = 'waiting'
      and e.position < d.position)
    order by due_at limit ? ${rowsToTake}`
  const take = `
    update deliveries set due_at = ?, attempts = attempts + 1 where id in (${due}) and due_at <= ?
    returning id, token, event, attempts, created_at as "createdAt", give_up_at as "giveUpAt"`
  const takeFrom = async (statements: Statements, most: number) => {
    const time = now().toISOString()
    const taken = await statements.query<Message>(take, [later(time, lease), endpoint, time, most, time])
    return taken.toSorted((left, right) => (left.createdAt < right.createdAt ? -1 : 1))
  }
  const settle = async (statements: Statements, ended: readonly Attempt[]) => {
    const givenUp: Attempt[] = []
    for (const alike of withEqualChanges(ended, now().toISOString())) {
      const [{ change }] = alike
      // A server that was halted for longer than its lease does not undo the success of another one.
      const settled = await statements.query<{ id: string }>(
        `update deliveries set state = ?, ended_at = ?, due_at = ?, status = ?, problem = ?
         where id in (${alike.map(() => '?').join(', ')}) and (state = 'waiting' or ? = 'delivered') returning id`,
        [...change, ...alike.map(({ attempt }) => attempt.message.id), change[0]],
      )
      if (change[0] !== 'dead') continue
      const ids = new Set(settled.map(({ id }) => id))
      givenUp.push(...alike.map(({ attempt }) => attempt).filter(({ message }) => ids.has(message.id)))
    }
    return givenUp
  }
  return {
    async exchange(ended, most) {
      if (ended.length === 0) return { taken: most > 0 ? await takeFrom(database, most) : [], givenUp: [] }
      return database.transaction(async (statements) => {
        const givenUp = await settle(statements, ended)
        return { givenUp, taken: most > 0 ? await takeFrom(statements, most) : [] }
      })
    },
  }
}

/** The new state of a message with its `ended_at`, `due_at`, `status` and `problem`. */
type Change = readonly [state: 'delivered' | 'dead' | 'waiting', ...(string | number | null)[]]

/** Returns what an attempt that ends at a time changes. */
function changeBy({ message: { attempts, giveUpAt }, outcome }: Attempt, time: string): Change {
  const status = 'status' in outcome ? outcome.status : null
  const problem = 'problem' in outcome ? outcome.problem : null
  const isDelivered = 'isDone' in outcome || (status !== null && status >= 200 && status < 300)
  if (isDelivered) return ['delivered', time, time, status, problem]
  // 410: the endpoint takes no more messages.
  const isFinal = status === 410 || ('problem' in outcome && outcome.isFinal === true)
  const due = later(time, pauseAfter(attempts, outcome))
  return isFinal || due > giveUpAt ? ['dead', time, time, status, problem] : ['waiting', null, due, status, problem]
}

type Alike = { readonly attempt: Attempt; readonly change: Change }

/** Groups attempts by what they change, so that one statement is enough for those that were successful. */
function withEqualChanges(attempts: readonly Attempt[], time: string): readonly (readonly [Alike, ...Alike[]])[] {
  const groups = new Map<string, [Alike, ...Alike[]]>()
  for (const attempt of attempts) {
    const change = changeBy(attempt, time)
    const key = JSON.stringify(change)
    const group = groups.get(key)
    if (group) group.push({ attempt, change })
    else groups.set(key, [{ attempt, change }])
  }
  return [...groups.values()]
}

const longestWish = 24 * hour

/** Returns the milliseconds until the next attempt. They vary by a tenth, so that not all messages return at once. */
function pauseAfter(attempts: number, outcome: Outcome): number {
  const pause = pauses[Math.min(attempts, pauses.length) - 1]! * (0.95 + Math.random() / 10)
  const wish = 'retryAfter' in outcome ? (outcome.retryAfter ?? 0) : 0
  return Math.round(Math.max(pause, Math.min(wish, longestWish)))
}

/** A message that is not delivered, for the operator. */
export interface OpenMessage {
  readonly id: string
  readonly token: string
  readonly endpoint: string
  readonly event: Event
  readonly state: 'waiting' | 'dead'
  readonly attempts: number
  readonly createdAt: string
  /** The time of the next attempt. */
  readonly dueAt: string
  readonly status: number | null
  readonly problem: string | null
}

/** Returns the messages that wait or are given up, the oldest first. */
export const openMessages = (database: Database, most: number): Promise<OpenMessage[]> =>
  database.query<OpenMessage>(
    `select id, token, endpoint, event, state, attempts, created_at as "createdAt", due_at as "dueAt", status, problem
     from deliveries where state <> 'delivered' order by created_at, token, position limit ?`,
    [most],
  )

/** A message about an enquiry, in any state. */
export type MessageAbout = Omit<OpenMessage, 'token' | 'state'> & { readonly state: OpenMessage['state'] | 'delivered' }

/** Returns all messages about an enquiry, the oldest first. */
export const messagesAbout = (database: Database, token: string): Promise<MessageAbout[]> =>
  database.query<MessageAbout>(
    `select id, endpoint, event, state, attempts, created_at as "createdAt", due_at as "dueAt", status, problem
     from deliveries where token = ? order by created_at, position, endpoint`,
    [token],
  )

/** Returns the numbers of messages that are not delivered, and the time of the oldest (ISO 8601). */
export const messageCounts = (database: Database) =>
  database.query<{
    readonly endpoint: string
    readonly state: 'waiting' | 'dead'
    readonly count: number | string
    readonly since: string
  }>(
    `select endpoint, state, count(*) as count, min(created_at) as since from deliveries
     where state <> 'delivered' group by endpoint, state order by endpoint, state`,
  )

/**
 * Makes given-up messages wait again, from now on for three more days; or messages in any state, by the id of one.
 *
 * @param id the message to send again, also if it was delivered; without it, all that were given up
 * @returns the number of messages
 */
export async function sendAgain(database: Database, now: Date, id?: string): Promise<number> {
  const time = now.toISOString()
  const which = id === undefined ? `state = 'dead'` : 'id = ?'
  const rows = await database.query(
    `update deliveries set state = 'waiting', attempts = 0, due_at = ?, give_up_at = ?, ended_at = null
     where ${which} returning id`,
    [time, giveUpAt(time), ...(id === undefined ? [] : [id])],
  )
  return rows.length
}
