import { createMiddleware } from 'hono/factory'
import { breathe } from '../database/turns.ts'
import { reportOutage } from '../log.ts'
import { unavailable } from './reply.ts'

/**
 * The number of calls at work at once: two full lots of enquiries on their way to the database, one before the rate of
 * replies is known, and half of one on slow machines.
 */
const atOnce = { most: 64, first: 32, fewest: 16 }

/** The least number of calls, and of answers in a round, from which the rate of a server can be learned. */
const busy = 8

/**
 * The length of a round, in milliseconds: the rate of answers is measured in rounds. A round is longer while few
 * answers come, as just after the start, when the first calls wait for connections.
 */
const round = { shortest: 200, longest: 2000 }

/** The weight of the newest round in the rate. */
const newest = 1 / 3

/**
 * Calls that arrive in the first milliseconds of work are a burst, however long the first replies take. If more arrive
 * after that than are answered, it is an overload.
 */
const longestBurst = 600

/** The work that a server accepts, in milliseconds of its own time: at work and, in a burst or an overload, waiting. */
const wanted = { atWork: 200, burst: 2300, overload: 300 }

/** The largest number of waiting calls, also used before the rate is known. */
const mostWaiting = 512

/** The longest wait of a call for its turn, in milliseconds. */
const longestWait = { burst: 2500, overload: 600 }

/** Ends the turn of a call. */
type Leave = () => void

interface Waiting {
  readonly since: number
  readonly begin: (leave: Leave | undefined) => void
}

/** A queue of calls that refuses at once what it could not let through in time. */
export interface Admission {
  /** Reports whether a call that arrives now has to be refused. */
  isFull(): boolean
  /**
   * Waits for the turn of a call. Returns the function that ends the turn; undefined if the turn would come too late.
   */
  enter(): Promise<Leave | undefined>
}

/**
 * Makes a queue in front of work that the processor or the database limits. The time that a call would wait decides,
 * not a fixed length of the queue. By Little's law, this time is the number of calls before it divided by the rate at
 * which calls are answered, which is measured while there is enough to do. A burst may wait for as long as a page does.
 * While more calls arrive than are answered, the queue is kept short, since a longer one would only make every answer
 * late.
 */
export function admission(): Admission {
  const queue: Waiting[] = []
  let working = 0
  let isMoving = false
  let isWatched = false
  const capacity = measuredCapacity(() => working + queue.length)

  const refuseLate = () => {
    const { mostAtWork, mostWaiting: room, state } = capacity.now()
    // A call whose turn has come goes on, however long the process itself was blocked.
    const next = Math.max(0, mostAtWork - working)
    const old = performance.now() - longestWait[state]
    while (queue[0] && queue.length > next && queue[0].since <= old) queue.shift()!.begin(undefined)
    if (state === 'overload') for (const { begin } of queue.splice(next + room)) begin(undefined)
  }

  const move = async () => {
    if (isMoving) return
    isMoving = true
    while (queue.length > 0 && working < capacity.now().mostAtWork) {
      // Judging a form takes a millisecond: other work of the process comes in between.
      await breathe()
      refuseLate()
      const next = queue.shift()
      if (!next) break
      working++
      next.begin(leave)
    }
    isMoving = false
  }

  const leave = () => {
    working--
    capacity.ended()
    void move()
  }

  // If the database stops replying, no call leaves the queue; then only a timer notices that calls wait in vain.
  const watch = () => {
    refuseLate()
    isWatched = queue.length > 0
    if (isWatched) setTimeout(watch, round.shortest).unref()
  }

  const isFull = () => {
    const { mostAtWork, mostWaiting: room } = capacity.now()
    const isRefused = working + queue.length >= mostAtWork + room
    if (isRefused) capacity.arrived()
    return isRefused
  }

  return {
    isFull,
    enter: () =>
      new Promise((begin) => {
        if (isFull()) return begin(undefined)
        capacity.arrived()
        queue.push({ since: performance.now(), begin })
        void move()
        if (!isWatched) watch()
      }),
  }
}

/** The capacity of a server. */
interface Capacity {
  readonly mostAtWork: number
  readonly mostWaiting: number
  readonly state: 'burst' | 'overload'
}

/** Measures how many calls are answered in a second, and derives the number of calls that are accepted. */
function measuredCapacity(calls: () => number) {
  const counted = { arrivedLate: 0, ended: 0 }
  let busySince: number | undefined
  let roundSince = 0
  /** Calls that are answered in a millisecond. */
  let rate: number | undefined
  let state: Capacity['state'] = 'burst'

  const begin = (time: number) => {
    roundSince = time
    counted.arrivedLate = counted.ended = 0
  }

  const measure = () => {
    const time = performance.now()
    if (calls() < busy) {
      busySince = rate = undefined
      state = 'burst'
      return
    }
    if (busySince === undefined) {
      busySince = time
      return begin(time)
    }
    const elapsed = time - roundSince
    if (elapsed < (counted.ended < busy ? round.longest : round.shortest)) return
    const latest = counted.ended / elapsed
    rate = rate === undefined ? latest : rate + (latest - rate) * newest
    if (counted.arrivedLate > counted.ended) state = 'overload'
    begin(time)
  }

  return {
    arrived() {
      if (busySince !== undefined && performance.now() - busySince >= longestBurst) counted.arrivedLate++
    },
    ended: () => void counted.ended++,
    now(): Capacity {
      measure()
      if (rate === undefined) return { mostAtWork: atOnce.first, mostWaiting, state }
      return {
        mostAtWork: Math.min(atOnce.most, Math.max(atOnce.fewest, Math.ceil(rate * wanted.atWork))),
        mostWaiting: Math.min(mostWaiting, Math.ceil(rate * wanted[state])),
        state,
      }
    },
  }
}

/** Refuses calls before any work is done for them if too many are waiting already. */
export const shedding = (calls: Admission) =>
  createMiddleware((_c, next) => (calls.isFull() ? Promise.resolve(refused()) : next()))

/** Lets calls through in their turn. It runs after steps that a slow visitor may hold up, such as the body. */
export const inTurn = (calls: Admission) =>
  createMiddleware(async (_c, next) => {
    const leave = await calls.enter()
    if (!leave) return refused()
    try {
      await next()
    } finally {
      leave()
    }
  })

function refused(): Response {
  reportOutage('Calls are answered 503: more arrive than the server can answer in time.')
  return unavailable()
}
